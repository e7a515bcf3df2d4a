import { afterEach, expect, test, vi } from 'vitest';
import { verifyFromAddress } from './verify-from-address';

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const moved = { verified: true, message: 'Your email is changed.', email_changed: true };

test('the token of the address is sent, as it is', async () => {
  const fetched = answering(async () => Response.json(moved));
  const state = { step: 'verified', text: 'Your email is changed.', isSignedIn: false };
  expect(await verifyFromAddress('?token=a_b-c')).toEqual(state);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/verify-email?token=a_b-c');
});

test('verified without words', async () => {
  answering(async () => Response.json({ verified: true }));
  expect(await verifyFromAddress('?token=x')).toEqual({
    step: 'verified',
    text: 'Email verified! You can now sign in.',
    isSignedIn: false,
  });
});

test('without a token nobody is asked', async () => {
  const fetched = answering(async () => Response.json({}));
  expect(await verifyFromAddress('')).toEqual({ step: 'failed', text: 'Missing verification token.' });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['the server’s words', async () => Response.json({ error: 'Too late.' }, { status: 400 }), 'Too late.'],
  ['not verified, with words', async () => Response.json({ verified: false, message: 'Hm.' }), 'Hm.'],
  ['an error without words', async () => new Response('<html>', { status: 502 }), 'Verification failed.'],
  ['not verified, without', async () => Response.json({ verified: false }), 'Verification failed.'],
  ['no network', () => Promise.reject(new TypeError('x')), 'Verification failed.'],
])('%s', async (_what, answer, text) => {
  answering(answer);
  expect(await verifyFromAddress('?token=t')).toEqual({ step: 'failed', text });
});
