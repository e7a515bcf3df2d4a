import 'server-only';
import { create } from 'content-disposition';
import type { Log } from '../log';

type Download = { filename: string; contentType: string; text: AsyncGenerator<string> };

/**
 * An answer that a browser saves as a file. The next piece is made when the last one was taken; where one cannot be
 * made, the connection breaks off, so that half a file does not pass for a whole one.
 */
export function downloadResponse({ filename, contentType, text }: Download, { log }: { log: Log }): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await text.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (err) {
          log.error({ err }, 'download broke off');
          controller.error(err);
        }
      },
      cancel: () => void text.return(undefined),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'content-type': contentType, 'content-disposition': create(filename) },
  });
}
