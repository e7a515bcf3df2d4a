import { randomBytes } from 'node:crypto';
import { enterDemo } from '../visitor.ts';

/** A call to measure: what a server is asked, and which function takes it with which path. */
export type Call = {
  name: string;
  path: string;
  function: string;
  /** Where a host's routing leads to another path than the one asked for. */
  rewritten?: string;
  method: string;
  headers: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
};

const TEXT = 'The leaf takes in carbon dioxide and gives off oxygen while the sun shines on its green cells. '.repeat(
  30,
);
const BOUNDARY = 'the-end-of-a-part';

/** One small text as the upload panel sends it. */
const form = (text: string) =>
  Buffer.from(
    [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="file"; filename="leaf.txt"',
      'Content-Type: text/plain',
      '',
      text,
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  );

const upload = (headers: Record<string, string>, text: string) => ({
  path: '/api/process-content',
  method: 'POST',
  headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: form(text),
});

/** The limits of visitors are those of their address. */
const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}::1`;

/**
 * The calls, made by a visitor who has studied a text at `url`, where an app with the same environment runs, behind one proxy.
 */
export async function prepareCalls(url: string, origin: string): Promise<Call[]> {
  const site = { origin, 'x-forwarded-for': newAddress() };
  const visitor = { ...site, cookie: (await enterDemo(url, site)).cookie };
  const { path, ...init } = upload(visitor, TEXT);
  const studied = await fetch(url + path, init);
  if (!studied.ok) throw new Error(`The upload answered ${studied.status}: ${await studied.text()}`);
  const { document_id } = (await studied.json()) as { document_id: string };
  const question = { user_id: 'demo', document_id, message: 'What does the leaf take in?' };
  return [
    { name: 'health', path: '/api/health', function: '/api/health', method: 'GET', headers: {} },
    {
      name: 'a page rendered per request',
      path: '/login',
      function: '/link-preview/[[...page]]',
      rewritten: '/link-preview/login',
      method: 'GET',
      headers: { 'user-agent': 'a link preview' },
    },
    {
      name: 'a question to Sage',
      path: '/api/grok-chat',
      function: '/api/grok-chat',
      method: 'POST',
      headers: { ...visitor, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(question)),
    },
    { name: 'a text of 500 words', function: '/api/process-content', ...upload(visitor, TEXT) },
  ];
}
