import 'server-only';
import type { User } from 'next-auth';
import { GOOGLE_SIGN_UP_PATH } from '../../constants/accounts';
import type { ContextFor } from '../../context';
import { requestedPage } from '../next-auth/next-auth-cookies';
import { flagSignedIn } from '../sessions/account-cookies';
import { googleIdentity } from './google-identity';
import { sealProof } from './google-proof';
import { signInWithGoogle } from './sign-in-with-google';

export type ResponseExtras = {
  cookies: string[];
  /** Next-auth would put its message into a URL. */
  refusal?: unknown;
};

/** Next-auth's `signIn` callback: true, the path of the sign-up form, or false. */
export async function handleGoogleSignIn(
  ctx: ContextFor<'anyone'>,
  request: Request,
  extras: ResponseExtras,
  { user, profile }: { user: User; profile: unknown },
) {
  try {
    const identity = googleIdentity(profile);
    const signedIn = await signInWithGoogle(ctx, identity, request.headers);
    if (!signedIn) {
      extras.cookies.push(await sealProof(identity));
      const next = requestedPage(request.headers);
      return `${GOOGLE_SIGN_UP_PATH}&${new URLSearchParams({ next })}`;
    }
    extras.cookies.push(...signedIn.otherCookies, flagSignedIn());
    Object.assign(user, { id: signedIn.user.id, sessionId: signedIn.sessionId });
    return true;
  } catch (error) {
    extras.refusal = error;
    return false;
  }
}
