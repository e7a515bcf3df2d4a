import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Mail = { to: string; subject: string; text: string };

/** Resend, as far as the app speaks with it: takes every mail and keeps it. */
export class FakeResend {
  readonly mails: Mail[] = [];
  readonly #server = createServer(async (request, response) => {
    this.mails.push((await json(request)) as Mail);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: `mail-${this.mails.length}` }));
  });

  static async start(): Promise<FakeResend> {
    const resend = new FakeResend();
    resend.#server.listen(0, '127.0.0.1');
    await once(resend.#server, 'listening');
    return resend;
  }

  /** What an app needs to take this for Resend. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { RESEND_API_KEY: 're_of_the_fake', RESEND_BASE_URL: `http://127.0.0.1:${port}` };
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
