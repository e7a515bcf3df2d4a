import 'server-only';
import { errorBody } from '../errors';
import type { Log } from '../log';
import { toAppError } from './to-app-error';

/** One of `text/event-stream`. */
type ServerEvent = { event: string; data: object };

type Source<E extends ServerEvent> = {
  /** Sends events until it returns. */
  run: (send: (event: E) => void) => Promise<void>;
  onGone: () => void;
};

export function wantsEvents(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/event-stream');
}

/**
 * Streamed with status 200 from the first event on. A later failure is the last event, `error`, as an envelope.
 * @throws what `run` throws before its first event
 */
export async function eventsResponse<E extends ServerEvent>(
  { run, onGone }: Source<E>,
  { requestId, log }: { requestId: string; log: Log },
): Promise<Response> {
  const encoder = new TextEncoder();
  const begun = Promise.withResolvers<void>();
  const { readable, send, close } = eventStream(encoder, onGone);
  let hasBegun = false;
  const sendFirst = (event: E) => {
    hasBegun = true;
    send(event);
    begun.resolve();
  };
  run(sendFirst)
    .catch((thrown: unknown) => {
      if (!hasBegun) throw thrown;
      const error = toAppError(thrown, log);
      send({ event: 'error', data: { status: error.status, ...errorBody(error, requestId) } });
    })
    .then(close)
    .then(begun.resolve, begun.reject);
  await begun.promise;
  return new Response(readable, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // As for lines (ndjson.ts).
      'cache-control': 'private, no-cache',
      'x-accel-buffering': 'no',
    },
  });
}

function eventStream(encoder: TextEncoder, onGone: () => void) {
  let open = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      open = false;
      onGone();
    },
  });
  const send = ({ event, data }: ServerEvent) => {
    // JSON has no line breaks, which would end the data.
    if (open)
      controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  const close = () => {
    if (open) controller?.close();
    open = false;
  };
  return { readable, send, close };
}
