import { openPricing } from './open-plans';
import { sessionToken } from './session/session';

const DEFAULT_TIMEOUT_MS = 20_000;

type ErrorDetail = { error?: string; code?: string; fields?: Record<string, string> } & Record<
  string,
  unknown
>;

/** `timeout` and `network`: there was no response. */
type ApiFailure = 'timeout' | 'network' | 'server';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiFailure,
    message: string,
    /** 0 without a response. */
    readonly status = 0,
    /** The envelope's `detail`; empty without a response. */
    readonly detail: ErrorDetail = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** The trial is over, and the call needs a plan. */
export function isPlanRequired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.detail.code === 'plan_required';
}

/** Without a response, or with one that tells of the server's trouble only: it says nothing about the request. */
export function hasNoVerdict(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return !status || status === 429 || status >= 500;
}

export type ApiOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON, except `FormData`. */
  body?: object;
  /** 0 means no timeout (uploads, streams). */
  timeoutMs?: number;
  signal?: AbortSignal;
  accept?: string;
  headers?: Record<string, string>;
  /** Another identity's bearer token instead of the learner's; null sends none. */
  token?: string | null;
  /** A retry with the same key has no second effect (product-rules.md, "Calls"). */
  idempotencyKey?: string;
};

function address(path: string, query: ApiOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}

function requestInit(options: ApiOptions): RequestInit {
  const {
    method = 'GET',
    body,
    accept = 'application/json',
    idempotencyKey,
    token = sessionToken(),
  } = options;
  const headers: Record<string, string> = { ...options.headers, accept };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (token) headers.authorization = `Bearer ${token}`;
  if (!body || body instanceof FormData) return { method, headers, body };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function noAnswer(error: unknown): unknown {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return error;
  if (error instanceof SyntaxError) return new ApiError('server', 'Invalid server response.');
  return name === 'TimeoutError'
    ? new ApiError('timeout', 'Request timeout. Please try again.')
    : new ApiError(
        'network',
        'Network error. Please check your internet connection and try again.',
      );
}

function bodyOf(text: string): { error?: unknown; detail?: ErrorDetail } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Also for clients that don't use `fetch`. */
export function refusalOf(answer: {
  status: number;
  text: string;
  retryAfter: string | null | undefined;
}): ApiError {
  const { status } = answer;
  const body = bodyOf(answer.text);
  const message = body.detail?.error ?? body.error;
  const error = (typeof message === 'string' && message) || undefined;
  const retryAfter = Number(answer.retryAfter) || undefined;
  return new ApiError(
    'server',
    error ?? `Server error: ${status}`,
    status,
    { ...body.detail, error },
    retryAfter,
  );
}

export function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError ? error.detail.error : undefined;
}

export function fieldFaults(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.detail.fields ?? {}) : {};
}

async function call<T>(
  path: string,
  options: ApiOptions,
  read: (response: Response, renewTimeout: () => void) => Promise<T> | T,
): Promise<T> {
  const timeout = new AbortController();
  const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
  const expire = () => timeout.abort(new DOMException('No answer in time', 'TimeoutError'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewTimeout = () => {
    clearTimeout(timer);
    if (timeoutMs > 0) timer = setTimeout(expire, timeoutMs);
  };
  renewTimeout();
  const signals = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(address(path, options.query), {
      ...requestInit(options),
      signal: signals,
    });
    if (!response.ok) {
      const text = await response.text().catch(() => '');
      throw refusalOf({
        status: response.status,
        text,
        retryAfter: response.headers.get('retry-after'),
      });
    }
    return await read(response, renewTimeout);
  } catch (error) {
    const failure = error instanceof ApiError ? error : noAnswer(error);
    if (isPlanRequired(failure) && (options.method ?? 'GET') !== 'GET') openPricing();
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls our own API (`path` without `/api`) and returns its JSON.
 * @throws ApiError without a response in time, or for a refusal; the caller's own abort is rethrown
 */
export function api<T>(path: string, options: ApiOptions = {}): Promise<T> {
  return call(path, options, (response) => response.json() as Promise<T>);
}

export function post<T>(path: string, body?: object, options?: ApiOptions): Promise<T> {
  return api(path, { ...options, method: 'POST', body });
}

/** Like `api`, but returns the response itself, for streams and downloads. */
export function apiResponse(path: string, options: ApiOptions = {}): Promise<Response> {
  return call(path, options, (response) => response);
}

/**
 * Like `post`, for an answer that comes in parts: `read` reads it, and restarts the timeout with each part. What it
 * throws becomes an `ApiError` too.
 */
export function postForParts<T>(
  path: string,
  options: ApiOptions,
  read: (response: Response, renewTimeout: () => void) => Promise<T>,
): Promise<T> {
  return call(path, { ...options, method: 'POST' }, read);
}
