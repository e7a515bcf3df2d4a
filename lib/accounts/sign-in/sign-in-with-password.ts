import 'server-only';
import type { ContextFor } from '../../context';
import type { SignInInput } from '../schema';
import { knownDeviceId } from '../sessions/account-cookies';
import { deviceName } from '../sessions/device-name';
import { type IssuedSession, issueCookies } from '../sessions/issue-cookies';
import { signIn } from './sign-in';

/** @throws AppError as `signIn` */
export async function signInWithPassword(
  ctx: ContextFor<'anyone'>,
  input: SignInInput,
  headers: Headers,
): Promise<IssuedSession> {
  const device = { name: deviceName(headers), knownId: await knownDeviceId(headers, input.email) };
  return issueCookies(ctx, await signIn(ctx, input, device), headers);
}
