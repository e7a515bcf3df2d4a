import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Message = { role: string; content: string };

/** As it arrives (https://platform.openai.com/docs/api-reference/chat/create), as far as the app sends it. */
export type ChatRequest = {
  model: string;
  messages: Message[];
  stream?: boolean;
  response_format?: { type: string; json_schema?: { schema: unknown } };
  max_tokens?: number;
  max_completion_tokens?: number;
};

export type ScriptedAnswer =
  | { text: string; finish?: string; usage?: { prompt_tokens: number; completion_tokens: number } }
  /** Sent as it is; `retryAfterMs` is how long the client is asked to wait. */
  | { status: number; body: string; retryAfterMs?: number; location?: string }
  /** Sent again and again until the client disconnects. */
  | { floods: string }
  /** The connection breaks: before the answer, or after these words of a stream. */
  | { breaksAfter: string[] }
  /** Never ends: nothing is sent after these words. */
  | { stallsAfter: string[] };

export type Script = (
  request: ChatRequest,
  nth: number,
) => ScriptedAnswer | Promise<ScriptedAnswer>;

/** A server that speaks OpenAI's chat completions, with and without streaming, and answers as a test says. */
export class OpenaiServer {
  readonly requests: { chat: ChatRequest; headers: IncomingHttpHeaders }[] = [];
  script: Script;
  readonly #server = createServer(async (request, response) => {
    const chat = (await json(request)) as ChatRequest;
    if (request.url !== '/v1/chat/completions') {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
      return;
    }
    this.requests.push({ chat, headers: request.headers });
    send(response, chat, await this.script(chat, this.requests.length));
  });

  private constructor(script: Script) {
    this.script = script;
  }

  static async start(script: Script): Promise<OpenaiServer> {
    const server = new OpenaiServer(script);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get baseUrl(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

function send(response: ServerResponse, chat: ChatRequest, answer: ScriptedAnswer): void {
  if ('status' in answer) {
    const { status, body, retryAfterMs = 0, location } = answer;
    const headers = { 'content-type': 'application/json', 'retry-after-ms': String(retryAfterMs) };
    response.writeHead(status, { ...headers, ...(location && { location }) }).end(body);
  } else if ('floods' in answer) flood(response, answer.floods);
  else if ('text' in answer) sendText(response, chat, answer);
  else sendPart(response, answer);
}

function flood(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = () => {
    if (!response.destroyed && response.write(text)) setImmediate(write);
  };
  response.on('drain', write);
  write();
}

function sendText(
  response: ServerResponse,
  { model, stream }: ChatRequest,
  { text, finish = 'stop', ...given }: Extract<ScriptedAnswer, { text: string }>,
): void {
  const usage = given.usage ?? { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  if (!stream) {
    const message = { role: 'assistant', content: text };
    const choices = [{ index: 0, message, finish_reason: finish }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'chat', created: 0, model, choices, usage }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const word of text.split(/(?<= )/)) response.write(chunk({ content: word }));
  response.end(`${chunk({}, finish, usage)}data: [DONE]\n\n`);
}

function sendPart(
  response: ServerResponse,
  answer: { breaksAfter: string[] } | { stallsAfter: string[] },
): void {
  const words = 'breaksAfter' in answer ? answer.breaksAfter : answer.stallsAfter;
  if (words.length > 0) response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const word of words) response.write(chunk({ content: word }));
  // After what was written has left.
  if ('breaksAfter' in answer) response.write('', () => response.socket?.destroy());
}

function chunk(delta: { content?: string }, finish: string | null = null, usage?: object): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'chat', created: 0, model: 'test', choices, usage })}\n\n`;
}
