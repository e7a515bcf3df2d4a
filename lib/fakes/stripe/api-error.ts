type Refusal = { type?: string; code?: string; param?: string; message: string };

/** An answer in Stripe's error envelope. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: Refusal };
  constructor(status: number, error: Refusal) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new StripeApiError(404, { code: 'resource_missing', param, message: `No such ${what}: '${id}'` });

export const refused = (message: string, more: Partial<Refusal> = {}) => new StripeApiError(400, { message, ...more });
