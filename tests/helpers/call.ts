type Params = Record<string, string | string[] | undefined>;
type Handler = (
  request: Request,
  segment: { params: Promise<Params | undefined> },
) => Promise<Response>;

type Call = {
  method?: string;
  /** Path and query. */
  path?: string;
  params?: Params;
  headers?: Record<string, string>;
  /** An object goes as JSON; anything else as it is. */
  body?: unknown;
};

type Answer = { status: number; body: unknown; headers: Headers };

const isPlain = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;

/** The request as a browser on our own pages would send it. */
export function requestTo({ method, path = '/', headers, body }: Call): Request {
  const json = isPlain(body);
  return new Request(new URL(path, 'http://localhost:3000'), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      origin: 'http://localhost:3000',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
  });
}

/** Calls an exported route handler as Next does, but without a server, and reads its answer: JSON, or text (null where there is no body). */
export async function call(handler: Handler, given: Call = {}): Promise<Answer> {
  const response = await handler(requestTo(given), { params: Promise.resolve(given.params) });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? 'json');
  const body = text === '' ? null : isJson ? JSON.parse(text) : text;
  return { status: response.status, body, headers: response.headers };
}
