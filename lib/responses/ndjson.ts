import 'server-only';
import { errorBody } from '../errors';
import type { Log } from '../log';
import { toAppError } from './to-app-error';

type Source = {
  /** Sends lines until it returns. */
  run: (send: (line: object) => void) => Promise<void>;
  onGone: () => void;
};

export function wantsLines(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('application/x-ndjson');
}

/** Streamed with status 200. A failure is the last line, as an error envelope. */
export function linesResponse(
  { run, onGone }: Source,
  { requestId, log }: { requestId: string; log: Log },
): Response {
  const encoder = new TextEncoder();
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: object) => {
        if (open) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      await run(send).catch((thrown: unknown) => {
        const error = toAppError(thrown, log);
        send({ type: 'error', status: error.status, ...errorBody(error, requestId) });
      });
      if (open) controller.close();
    },
    cancel() {
      open = false;
      onGone();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      // Not `no-store`: Chromium reports such a response as aborted after a page has read it as a
      // stream.
      'cache-control': 'private, no-cache',
      // For proxies that buffer responses.
      'x-accel-buffering': 'no',
    },
  });
}
