import 'server-only';
import type { ContextFor, RateCounter } from '../../context';
import { accountKey, SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from '../limits';

/**
 * Wrong attempts per quarter of an hour: ten per account and a hundred per address. Unknown devices
 * share the account's ten. A known device has ten of its own and isn't limited by its address, so
 * that nobody else can lock the owner out.
 */
export function signInCounters(
  { address }: Pick<ContextFor<'anyone'>, 'address'>,
  name: string,
  knownId?: string,
): RateCounter[] {
  const account = accountKey(name);
  if (knownId) return [{ rule: SIGN_IN_PER_ACCOUNT, key: `${knownId}:${account}` }];
  return [
    { rule: SIGN_IN_PER_ADDRESS, key: address },
    { rule: SIGN_IN_PER_ACCOUNT, key: account },
  ];
}
