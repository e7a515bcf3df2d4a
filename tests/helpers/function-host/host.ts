import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ANSWERS, MIDDLEWARE, type StaticAnswer } from './deployment.ts';
import { Functions } from './functions.ts';
import { answerHeaders, askedOf, bodyOf, refusalOf } from './request.ts';
import { type Asked, type Resolved, resolve } from './routing.ts';

const NOTHING = Buffer.alloc(0);

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

type Options = {
  /** What `buildFunctions` returned. */
  deployment: string;
  /** The functions' environment, which may depend on the host's address. */
  env: (url: string) => Record<string, string>;
  logFile?: string;
};

/** Serves a deployment as a function host does: files and prerendered pages itself, everything else by functions. */
export class FunctionHost {
  readonly url: string;
  readonly #server: Server;
  readonly #folder: string;
  readonly #functions: Functions;

  private constructor(server: Server, url: string, folder: string, functions: Functions) {
    this.url = url;
    this.#server = server;
    this.#folder = folder;
    this.#functions = functions;
    server.on('request', (request, response) => void this.#respond(request, response));
  }

  static async start({ deployment, env, logFile }: Options): Promise<FunctionHost> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return new FunctionHost(
      server,
      url,
      deployment,
      await Functions.create({ deployment, env: env(url), logFile }),
    );
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await this.#functions.stop();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response);
    } catch (error) {
      // The client has disconnected.
      if (response.destroyed) return;
      console.error(error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal) return void response.writeHead(refusal).end();
    const asked = askedOf(request, this.url);
    const body = await bodyOf(request);
    if (!body) return void response.writeHead(413).end();
    const resolved = await resolve(this.#functions.deployment, asked, (call) =>
      this.#invokeMiddleware(call),
    );
    response.setHeaders(resolved.headers);
    if (resolved.kind === 'function')
      return this.#callFunction({ ...asked, body }, resolved, response);
    if (resolved.kind === 'static') return this.#sendStatic(asked, resolved.answer, response);
    if (resolved.kind === 'none') return this.#sendNothing(asked, resolved.status, response);
    response.setHeaders(resolved.response.headers).writeHead(resolved.response.status);
    response.end(Buffer.from(await resolved.response.arrayBuffer()));
  }

  async #invokeMiddleware({ method, url, headers }: Asked): Promise<Response> {
    const bundle = this.#functions.deployment.functions[MIDDLEWARE];
    if (!bundle) throw new Error('The deployment has no middleware.');
    const instance = await this.#functions.instance(bundle);
    const call = {
      method,
      path: url.pathname + url.search,
      headers: Object.fromEntries(headers),
      body: NOTHING,
    };
    const answered = await instance.call(call);
    const body = Buffer.concat(await answered.toArray());
    return new Response(body.length > 0 ? body : null, {
      status: answered.statusCode,
      headers: answerHeaders(answered),
    });
  }

  async #callFunction(
    { method, body }: Asked & { body: Buffer },
    { bundle, path, requestHeaders }: Resolved & { kind: 'function' },
    response: ServerResponse,
  ): Promise<void> {
    const instance = await this.#functions.instance(bundle);
    const answered = await instance.call({
      method,
      path,
      headers: Object.fromEntries(requestHeaders),
      body,
    });
    if (response.destroyed) return void answered.resume();
    // As in Next's own server, a function's headers override the routing table's.
    response.setHeaders(answerHeaders(answered)).writeHead(answered.statusCode ?? 502);
    await pipeline(answered, response);
  }

  async #sendNothing(asked: Asked, status: number, response: ServerResponse): Promise<void> {
    const page = status === 404 ? this.#functions.deployment.answers['/404'] : undefined;
    if (page) await this.#sendStatic(asked, { ...page, status }, response);
    else response.writeHead(status).end();
  }

  async #sendStatic(
    { method }: Asked,
    { file, status, headers }: StaticAnswer,
    response: ServerResponse,
  ): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const type = CONTENT_TYPES[extname(file)];
    if (type) response.setHeader('content-type', type);
    response.writeHead(status, headers);
    if (method === 'HEAD') return void response.end();
    await pipeline(createReadStream(join(this.#folder, ANSWERS, file)), response);
  }
}
