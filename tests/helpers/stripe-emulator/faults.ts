/** What goes wrong with a call: an error status, or the connection. `lost` breaks off after the call was carried out. */
export type Fault = {
  /** As in `POST /v1/customers`; every call by default. */
  on?: string;
  times?: number;
} & ({ status: 402 | 409 | 429 | 500 } | { connection: 'reset' | 'lost' } | { delayMs: number });

const BODIES = {
  402: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  409: {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now.',
  },
  429: {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  },
  500: { type: 'api_error', message: 'An unknown error occurred.' },
} as const;

export const faultBody = (status: keyof typeof BODIES) => ({ error: BODIES[status] });

/** Faults that wait for a call that they befall. */
export class Faults {
  readonly #waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  /** The first that befalls this call, used up by it. */
  take(call: string): Fault | undefined {
    const found = this.#waiting.find(({ fault, left }) => left > 0 && (fault.on ?? call) === call);
    if (found) found.left -= 1;
    return found?.fault;
  }
}
