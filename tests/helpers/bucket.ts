import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** What happens to the next requests, one each: 500, no answer ever, a lost connection after it was done, half an answer. */
type Fault = 'fails' | 'hangs' | 'loses the answer' | 'cuts the answer';

export const BUCKET = {
  bucket: 'skimwise-test',
  region: 'eu-test-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'secret',
};

const SIGNED = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${BUCKET.accessKeyId}/\\d{8}/${BUCKET.region}/s3/aws4_request, SignedHeaders=[\\w;-]*host[\\w;-]*, Signature=[0-9a-f]{64}$`,
);

function isSigned({ headers }: IncomingMessage): boolean {
  return (
    SIGNED.test(headers.authorization ?? '') &&
    'x-amz-date' in headers &&
    'x-amz-content-sha256' in headers
  );
}

/**
 * An S3-compatible store with one bucket, over HTTP, for one test file. It takes signed requests only, and fails on demand.
 * @returns getters that work from the first `beforeAll` on
 */
export function useBucket() {
  const held = new Map<string, Buffer>();
  const requests: string[] = [];
  let faults: Fault[] = [];
  const server = createServer((request, response) => void answer(request, response));

  function act(method: string, key: string, body: Buffer): { status: number; found?: Buffer } {
    const found = held.get(key);
    if (method === 'PUT') held.set(key, body);
    if (method === 'DELETE') held.delete(key);
    if (method !== 'GET') return { status: method === 'PUT' ? 200 : 204 };
    return found
      ? { status: 200, found }
      : { status: 404, found: Buffer.from('<Error><Code>NoSuchKey</Code></Error>') };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await buffer(request);
    requests.push(`${method} ${url.split('?')[0]}`);
    if (!isSigned(request))
      return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    const fault = faults.shift();
    if (fault === 'hangs') return;
    if (fault === 'fails')
      return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    const key = new RegExp(`^/${BUCKET.bucket}/([^?]+)`).exec(url)?.[1] ?? '';
    const { status, found } = act(method, key, body);
    if (fault === 'loses the answer') return void request.socket.destroy();
    response.writeHead(status, found && { 'content-length': found.length });
    if (fault === 'cuts the answer')
      response.write(found?.subarray(0, 1), () => request.socket.destroy());
    else response.end(found);
  }

  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    held.clear();
    requests.length = 0;
    faults = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    /** What it holds, by key. */
    held,
    /** Method and path of each request so far. */
    requests,
    fail: (...next: Fault[]) => {
      faults = next;
    },
    get endpoint() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}
