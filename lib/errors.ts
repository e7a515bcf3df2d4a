import { accountAnswers } from './constants/account-answers';
import { httpMessages } from './constants/http-messages';
/** A new code without a status does not compile. */
export const STATUS_OF = {
  invalid_input: 400,
  invalid_json: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  forbidden: 403,
  wrong_origin: 403,
  verify_required: 403,
  demo_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  cancelled: 409,
  already_uploaded: 409,
  check_first: 409,
  payload_too_large: 413,
  wrong_host: 421,
  rate_limited: 429,
  limit_reached: 429,
  token_invalid: 400,
  password_required: 409,
  age_required: 403,
  too_few_points: 409,
  already_owned: 409,
  out_of_stock: 409,
  already_settled: 409,
  account_deleted: 409,
  plan_required: 403,
  card_declined: 402,
  already_subscribed: 409,
  subscription_ended: 409,
  guarantee_over: 409,
  payment_unavailable: 503,
  upload_malformed: 400,
  upload_missing: 400,
  upload_timeout: 408,
  upload_version_unsupported: 412,
  upload_type_unsupported: 415,
  file_empty: 422,
  file_too_large: 413,
  file_type_unsupported: 415,
  file_extension_mismatch: 415,
  file_encrypted: 422,
  file_without_text: 422,
  file_corrupt: 422,
  file_bomb: 422,
  file_too_many_pages: 422,
  file_too_slow: 422,
  text_too_short: 422,
  url_invalid: 400,
  url_scheme: 400,
  url_credentials: 400,
  url_port: 400,
  url_private: 400,
  url_unreachable: 422,
  url_insecure: 422,
  url_too_many_redirects: 422,
  url_too_large: 422,
  url_timeout: 422,
  url_type_unsupported: 415,
  url_http_error: 422,
  url_empty: 422,
  feed_unusable: 502,
  internal: 500,
  busy: 503,
  feature_off: 503,
  database_unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUS_OF;

/** For programs, such as `verify_required` or `fields`. */
export type ErrorDetail = Record<string, unknown>;

/** `message` is shown to the user unchanged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  /** @param cause what the operator has to know: it's logged */
  constructor(
    code: ErrorCode,
    message: string,
    detail: ErrorDetail = {},
    retryAfterSeconds?: number,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** The form shows the message at the field. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'invalid_input') =>
  new AppError(code, message, { fields: { [field]: message } });

export function internalError(): AppError {
  return new AppError('internal', httpMessages.internal);
}

/** The account was deleted during the request. */
export const accountGone = () => new AppError('not_signed_in', accountAnswers.accountGone);

/** The one error envelope (product-rules.md, "Calls"). */
export function errorBody(error: AppError, requestId: string) {
  const withId = error.status >= 500 ? { request_id: requestId } : {};
  return {
    error: error.message,
    detail: { error: error.message, code: error.code, ...error.detail, ...withId },
  };
}
