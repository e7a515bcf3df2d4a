type ErrorBody = { type?: string; code?: string; param?: string; message: string };

/** A response in Stripe's error envelope. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: ErrorBody };
  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new StripeApiError(404, { code: 'resource_missing', param, message: `No such ${what}: '${id}'` });

export const refused = (message: string, more: Partial<ErrorBody> = {}) =>
  new StripeApiError(400, { message, ...more });
