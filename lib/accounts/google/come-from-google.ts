import 'server-only';
import type { User } from 'next-auth';
import { GOOGLE_SIGN_UP_PATH } from '../../constants/accounts';
import type { ContextFor } from '../../context';
import { goingTo } from '../next-auth/next-auth-cookies';
import { flagEntered } from '../sessions/account-cookies';
import { enterWithGoogle } from './enter-with-google';
import { googleIdentity } from './google-identity';
import { sealProof } from './google-proof';

type Ctx = ContextFor<'anyone'>;

/** What goes out beside next-auth's own answer. */
export type Beside = {
  cookies: string[];
  /** Why nobody was let in; next-auth would put its words into an address. */
  refusal?: unknown;
};

type Google = { user: User; profile: unknown };

/** True where Google's account opened ours, else where to go instead: to the form that makes one, or nowhere. */
export async function comeFromGoogle(ctx: Ctx, request: Request, beside: Beside, { user, profile }: Google) {
  try {
    const identity = googleIdentity(profile);
    const entered = await enterWithGoogle(ctx, identity, request.headers);
    if (!entered) {
      beside.cookies.push(await sealProof(identity));
      const next = goingTo(request.headers);
      return `${GOOGLE_SIGN_UP_PATH}&${new URLSearchParams({ next })}`;
    }
    beside.cookies.push(...entered.otherCookies, flagEntered());
    Object.assign(user, { id: entered.user.id, sessionId: entered.sessionId });
    return true;
  } catch (error) {
    beside.refusal = error;
    return false;
  }
}
