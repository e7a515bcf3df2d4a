import 'server-only';
import type { Act, ContextFor } from '../../context';
import { accountKey, SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from '../limits';

/**
 * Ten wrong tries for an account and a hundred from an address, each in a quarter of an hour. Strangers share the
 * account's ten; a device that was signed in before has ten of its own and does not count by its address, so that neither
 * strangers elsewhere nor those behind the same school's address lock its owner out.
 * @param knownId set when this very account was opened on this device before
 */
export function triesOf({ address }: Pick<ContextFor<'anyone'>, 'address'>, name: string, knownId?: string): Act[] {
  const account = accountKey(name);
  if (knownId) return [{ rule: SIGN_IN_PER_ACCOUNT, key: `${knownId}:${account}` }];
  return [
    { rule: SIGN_IN_PER_ADDRESS, key: address },
    { rule: SIGN_IN_PER_ACCOUNT, key: account },
  ];
}
