import type { AccountWire } from '../accounts/wire';
import { accountAddress } from './account-calls';
import { api } from './api';
import { sessionToken, updateStoredUser } from './session';

/** Updates the stored user from the account. False if signed out, or if it failed. */
export async function followAccount(): Promise<boolean> {
  if (!sessionToken()) return false;
  const account = await api<AccountWire>(accountAddress.account).catch(() => undefined);
  if (account) updateStoredUser(account);
  return account !== undefined;
}
