import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepingMailer, resendMailer } from './mail';

const mail = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'verify_email' as const,
  to: 'ada@example.com',
  subject: 'Confirm',
  text: 'Open it',
  html: '<p>Open it</p>',
  links: ['http://localhost:3000/verify-email?token=t'],
};

let server: Server;
let answer: { status: number; body: string };
let asked: { headers: IncomingMessage['headers']; body: unknown }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    asked.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const send = () => {
  const { port } = server.address() as AddressInfo;
  return resendMailer({
    key: 're_test',
    from: 'Skimwise <a@b.co>',
    baseUrl: `http://127.0.0.1:${port}`,
  }).send(mail);
};

test('Resend gets the mail, with its id as idempotency key', async () => {
  answer = { status: 200, body: '{"id":"x"}' };
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer re_test',
    'idempotency-key': mail.id,
  });
  expect(asked[0]?.body).toEqual({
    from: 'Skimwise <a@b.co>',
    to: 'ada@example.com',
    subject: 'Confirm',
    text: 'Open it',
    html: '<p>Open it</p>',
  });
});

test.each([
  { status: 429, name: 'rate_limit_exceeded', outcome: 'later' },
  { status: 500, name: 'internal_server_error', outcome: 'later' },
  { status: 409, name: 'concurrent_idempotent_requests', outcome: 'later' },
  { status: 422, name: 'validation_error', outcome: 'never' },
  { status: 409, name: 'invalid_idempotent_request', outcome: 'never' },
  { status: 403, name: 'validation_error', outcome: 'later' },
  { status: 401, name: 'invalid_api_key', outcome: 'later' },
])('$status $name has the outcome “$outcome”', async ({ status, name, outcome }) => {
  answer = { status, body: JSON.stringify({ statusCode: status, name, message: 'no' }) };
  expect(await send()).toEqual({ outcome, reason: name });
});

test.each(['null', '{}', '"oops"', '[]'])('the invalid receipt %s is retried', async (body) => {
  for (const status of [200, 500]) {
    answer = { status, body };
    expect(await send()).toMatchObject({ outcome: 'later' });
  }
});

test('a mail is retried later if the provider accepts it and never answers', async () => {
  const silent = createServer(async (request) => {
    await request.toArray();
    arrived.push(request.headers['idempotency-key']);
  });
  const arrived: unknown[] = [];
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const mailer = resendMailer({ key: 're_test', from: 'a@b.co', baseUrl, timeoutMs: 500 });
  expect(await mailer.send(mail)).toEqual({ outcome: 'later', reason: 'application_error' });
  expect(arrived).toEqual([mail.id]);
  silent.closeAllConnections();
  silent.close();
});

test('an HTML answer and a missing answer are retried', async () => {
  answer = { status: 502, body: '<html>' };
  expect(await send()).toMatchObject({ outcome: 'later' });
  const nowhere = resendMailer({ key: 're_test', from: 'a@b.co', baseUrl: 'http://127.0.0.1:9' });
  expect(await nowhere.send(mail)).toMatchObject({ outcome: 'later' });
});

test('without a key the log has the link of the mail and nothing else', async () => {
  const lines: string[] = [];
  await keepingMailer(pino({}, { write: (line: string) => void lines.push(line) })).send(mail);
  expect(lines[0]).toContain('http://localhost:3000/verify-email?token=t');
  expect(lines[0]).not.toContain('ada@example.com');
});

test.each([
  [
    'the embedded default',
    { SKIMWISE_EMBEDDED: 'on', RESEND_API_KEY: '' },
    { kept_at: '/dev/mail' },
  ],
  ['a mail provider', { SKIMWISE_EMBEDDED: 'on', RESEND_API_KEY: 're_test' }, {}],
  ['an external database', { SKIMWISE_EMBEDDED: 'off', RESEND_API_KEY: 're_test' }, {}],
])('the location of kept mail in answers with %s: %j', async (_what, variables, expected) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  // The environment is read once for each process.
  vi.resetModules();
  const { keptMail } = await import('./mail');
  expect(keptMail()).toEqual(expected);
});
