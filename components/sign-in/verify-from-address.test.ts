import { afterEach, expect, test, vi } from 'vitest';
import { sessionToken, storedUser } from '@/lib/client/session/session';
import { stubStorage } from '@/tests/helpers/stub-storage';
import { verifyFromAddress, verifyWithPassword } from './verify-from-address';

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const moved = {
  verified: true,
  message: 'Your email is changed.',
  email_changed: true,
  email: 'new@example.com',
};

test('the token in the address is sent unchanged', async () => {
  const fetched = answering(async () => Response.json(moved));
  const state = { step: 'verified', text: 'Your email is changed.' };
  expect(await verifyFromAddress('?token=a_b-c')).toEqual(state);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/verify-email?token=a_b-c');
});

test('verified without words', async () => {
  answering(async () => Response.json({ verified: true }));
  expect(await verifyFromAddress('?token=x')).toEqual({
    step: 'verified',
    text: 'Email verified! You can now sign in.',
  });
});

const user = { id: 'a', email: 'ada@example.com', name: 'Ada Byron' };
const opened = {
  verified: true,
  message: 'Email verified! You can now sign in.',
  user,
  session_token: 't',
};

test('without a session in the answer, the email is kept for the sign-in form', async () => {
  const kept = stubStorage('sessionStorage');
  answering(async () =>
    Response.json({
      verified: true,
      message: 'Done.',
      email_changed: false,
      email: 'ada@example.com',
    }),
  );
  expect(await verifyFromAddress('?token=x')).toEqual({ step: 'verified', text: 'Done.' });
  expect([...kept]).toEqual([['given_email', 'ada@example.com']]);
});

test('the session in the answer is stored', async () => {
  stubStorage('localStorage').set('next', '/dashboard?tab=wheel');
  answering(async () => Response.json(opened));
  expect(await verifyFromAddress('?token=x')).toEqual({
    step: 'verified',
    text: 'Email verified! You can now sign in.',
    signedIn: 'dashboard',
    next: '/dashboard?tab=wheel',
  });
  expect([storedUser(), sessionToken()]).toEqual([user, 't']);
});

test('after rival sign-ups, the password is sent with the token', async () => {
  const detail = { error: 'Enter it.', code: 'password_required' };
  answering(async () => Response.json({ error: 'Enter it.', detail }, { status: 409 }));
  expect(await verifyFromAddress('?token=x')).toEqual({
    step: 'password',
    text: 'Enter it.',
    token: 'x',
  });
  const fetched = vi.fn<typeof fetch>(async () => Response.json(opened));
  vi.stubGlobal('fetch', fetched);
  expect(await verifyWithPassword('x', 'vexed otter mosaic')).toMatchObject({
    step: 'verified',
    signedIn: 'dashboard',
  });
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    token: 'x',
    password: 'vexed otter mosaic',
  });
});

test('without a token no request is sent', async () => {
  const fetched = answering(async () => Response.json({}));
  expect(await verifyFromAddress('')).toEqual({
    step: 'failed',
    text: 'Missing verification token.',
  });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [
    'the server’s words',
    async () => Response.json({ error: 'Too late.' }, { status: 400 }),
    'Too late.',
  ],
  [
    'not verified, with words',
    async () => Response.json({ verified: false, message: 'Hm.' }),
    'Hm.',
  ],
  [
    'an error without words',
    async () => new Response('<html>', { status: 502 }),
    'Verification failed.',
  ],
  ['not verified, without', async () => Response.json({ verified: false }), 'Verification failed.'],
  ['no network', () => Promise.reject(new TypeError('x')), 'Verification failed.'],
])('%s', async (_what, answer, text) => {
  answering(answer);
  expect(await verifyFromAddress('?token=t')).toEqual({ step: 'failed', text });
});
