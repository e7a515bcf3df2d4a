import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';

/** A mail as Resend's API receives it, with its idempotency key. */
type SentMail = { key: string; to: string; subject: string; text: string };

/** Resend's API as far as the app uses it (https://resend.com/docs/api-reference/emails/send-email): keeps the mails it receives. */
export class ResendFake {
  readonly sent: SentMail[] = [];
  readonly #server = createServer(async (request, response) => {
    const mail = (await json(request)) as Omit<SentMail, 'key'>;
    this.sent.push({ ...mail, key: String(request.headers['idempotency-key']) });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: `mail_${this.sent.length}` }));
  });

  static async start(): Promise<ResendFake> {
    const fake = new ResendFake();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  /** Variables with which the app sends its mail here. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${port}` };
  }

  mailsTo(email: string): SentMail[] {
    return this.sent.filter(({ to }) => [to].flat().includes(email));
  }

  /** Waits for a mail to this address. @returns the first link in the newest one */
  async linkFor(email: string): Promise<string> {
    const link = () =>
      this.mailsTo(email)
        .at(-1)
        ?.text.match(/https?:\S+/)?.[0];
    await expect.poll(link).toBeDefined();
    return link() ?? '';
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
