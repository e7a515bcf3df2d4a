import 'server-only';
import type { ContextFor } from '../../context';
import type { SignInInput } from '../schema';
import { knownDeviceId } from '../sessions/account-cookies';
import { admit, type Entered } from '../sessions/admit';
import { deviceName } from '../sessions/device-name';
import { signIn } from './sign-in';

/** Signs somebody in by their password on the device that asks. Throws as `signIn` does. */
export async function enter(ctx: ContextFor<'anyone'>, input: SignInInput, headers: Headers): Promise<Entered> {
  const device = { name: deviceName(headers), knownId: await knownDeviceId(headers, input.email) };
  return admit(ctx, await signIn(ctx, input, device), headers);
}
