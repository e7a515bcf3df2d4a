import { POST as login } from '@/app/api/auth/login/route';
import { POST as signup } from '@/app/api/auth/signup/route';
import { GET as verify } from '@/app/api/auth/verify-email/route';
import { GET as readMail } from '@/app/api/dev/mail/route';
import { call } from '../helpers/call';
import { cookiePair } from '../helpers/signed-in';

export const PASSWORD = 'vexed otter mosaic';

/** Signs a learner up, follows the mailed link, and signs them in, with the calls that the pages make. */
export async function signUpAndIn(email: string) {
  const details = {
    ...{ name: 'Ada Lovelace', email, password: PASSWORD, phone: '+1 312 555 0100' },
    ...{ birthdate: '2001-12-10', address: '12 St James Square, London' },
  };
  const signedUp = await call(signup, { body: details });
  const mails = await call(readMail, { path: `/api/dev/mail?to=${encodeURIComponent(email)}` });
  const [{ links }] = mails.body as [{ links: string[] }];
  const verified = await call(verify, {
    path: `/api/auth/verify-email${new URL(links[0]!).search}`,
  });
  const signedIn = await call(login, { body: { email, password: PASSWORD } });
  const { user, session_token } = signedIn.body as { user: { id: string }; session_token: string };
  return {
    id: user.id,
    statuses: [signedUp.status, verified.status, signedIn.status],
    bearer: { authorization: `Bearer ${session_token}` },
    cookie: { cookie: signedIn.headers.getSetCookie().map(cookiePair).join('; ') },
  };
}
