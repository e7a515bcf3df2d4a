/**
 * One instance of a function: `node run-function.cjs ENTRY` in the folder of its files, compiled by functions.ts. Sends its
 * parent its port, and a message whenever the work of all calls is done.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The number of calls received so far, sent when none of them has work left. */
export type Idle = { calls: number };
export type Listening = { port: number };

type Context = {
  waitUntil: (work: Promise<unknown>) => void;
  requestMeta?: { relativeProjectDir: string };
};
/** Node's request and response for pages and routes, the web's for middleware (Next's docs, "Invoking entrypoints"). */
type Entry = {
  handler: (
    ...given: [...([IncomingMessage, ServerResponse] | [Request]), Context]
  ) => Promise<unknown>;
};

const entry = process.argv[2] ?? '';
const isMiddleware = entry.endsWith('/middleware.js');
const require = createRequire(join(process.cwd(), 'package.json'));
// Part of each function's files, to be loaded first.
require('next/setup-node-env');
const loading: Promise<Entry> = Promise.resolve(require(join(process.cwd(), entry)));

let calls = 0;
const work = new Set<Promise<unknown>>();

function track(each: Promise<unknown>): void {
  const settled = each.catch((error) => console.error(error));
  work.add(settled);
  void settled.then(() => {
    work.delete(settled);
    if (work.size === 0) process.send?.({ calls } satisfies Idle);
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { handler } = await loading;
    if (isMiddleware)
      await sendWeb(await handler(webRequest(request), { waitUntil: track }), response);
    else
      await handler(request, response, {
        waitUntil: track,
        requestMeta: { relativeProjectDir: '.' },
      });
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

function webRequest({ url = '/', method, headers }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((each) => [name, each]),
  );
  return new Request(new URL(url, `http://${headers.host}`), { method, headers: given });
}

async function sendWeb(answered: unknown, response: ServerResponse): Promise<void> {
  if (!(answered instanceof Response)) throw new Error('Middleware answers with a Response.');
  response.writeHead(answered.status, [...answered.headers].flat());
  response.end(Buffer.from(await answered.arrayBuffer()));
}

const server = createServer((request, response) => {
  calls += 1;
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  track(Promise.all([answer(request, response), closed]));
});
// A host sends the first call when the function is loaded.
void loading.then(() =>
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port } satisfies Listening);
  }),
);
// The host has ended.
process.on('disconnect', () => process.exit());
