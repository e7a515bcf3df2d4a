import { randomBytes } from 'node:crypto';
import { enterDemo } from '../visitor.ts';

/** A request to measure, and the function that serves it. */
export type Call = {
  name: string;
  path: string;
  function: string;
  /** The path after the host's rewrites, if it differs. */
  rewritten?: string;
  method: string;
  headers: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
};

const SENTENCE =
  'The leaf takes in carbon dioxide and gives off oxygen while the sun shines on its green cells. ';
const BOUNDARY = 'the-end-of-a-part';

const FORM = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="file"; filename="leaf.txt"',
  'Content-Type: text/plain',
  '',
  SENTENCE.repeat(30),
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

const upload = (headers: Record<string, string>) => ({
  path: '/api/process-content',
  method: 'POST',
  headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.from(FORM),
});

/** The requests of a new demo visitor with a document. An app with the same environment runs at `url`, behind one proxy. */
export async function prepareCalls(url: string, origin: string): Promise<Call[]> {
  // The limits of demo visitors are by address.
  const site = { origin, 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` };
  const visitor = { ...site, cookie: (await enterDemo(url, site)).cookie };
  const { path, ...init } = upload(visitor);
  const studied = await fetch(url + path, init);
  if (!studied.ok)
    throw new Error(`The upload answered ${studied.status}: ${await studied.text()}`);
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
    { name: 'a text of 500 words', function: '/api/process-content', ...upload(visitor) },
  ];
}
