import 'server-only';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';

/** For forms and settings. Uploads have their own reader. */
const MAX_JSON_BYTES = 100_000;
const MAX_DEPTH = 20;

type Fields = Record<string, unknown>;

const invalid = () => new AppError('invalid_json', httpMessages.unreadable);

/** The error of an aborted body must not be taken for one of the database. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw invalid();
  }
}

/** @throws AppError `invalid_json` for an aborted body, `payload_too_large` */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError('payload_too_large', httpMessages.tooLarge);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

function parseObject(text: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
    if (depth(parsed) > MAX_DEPTH) throw invalid();
  } catch {
    throw invalid();
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw invalid();
  return parsed as Fields;
}

/**
 * Query and body (JSON or urlencoded), which overrides the query. A multipart body is left to the
 * handler.
 * @throws AppError `invalid_json`, `payload_too_large`
 */
export async function requestFields(request: Request): Promise<Fields> {
  const { url } = request;
  const query = url.includes('?') ? Object.fromEntries(new URL(url).searchParams) : {};
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || type.startsWith('multipart/')) return query;
  const text = new TextDecoder().decode(await readBytes(request, MAX_JSON_BYTES));
  if (text === '') return query;
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { ...query, ...Object.fromEntries(new URLSearchParams(text)) };
  }
  return { ...query, ...parseObject(text) };
}
