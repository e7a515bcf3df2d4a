import 'server-only';
import { create } from 'content-disposition';
import type { Log } from '../log';

/**
 * A body whose next piece is made when the last one was taken. Where one cannot be made, the connection breaks off, so that half
 * a file does not pass for a whole one.
 */
export function streamOf(pieces: AsyncGenerator<Uint8Array>, { log }: { log: Log }): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (err) {
          log.error({ err }, 'download broke off');
          controller.error(err);
        }
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
}

/** Has a browser save an answer as a file, under this name. */
export const asAttachment = (filename: string) => ({ 'content-disposition': create(filename) });

async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

type Download = { filename: string; contentType: string; text: AsyncGenerator<string> };

/** Text that a browser saves as a file, sent as it is made. */
export function downloadResponse({ filename, contentType, text }: Download, { log }: { log: Log }): Response {
  return new Response(streamOf(encoded(text), { log }), {
    headers: { 'content-type': contentType, ...asAttachment(filename) },
  });
}
