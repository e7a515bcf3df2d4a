import type { AccountWire } from '../accounts/wire';
import { accountAddress } from './account-calls';
import { api } from './api';
import { sessionToken, updateStoredUser } from './session';

/** Where somebody is signed in, what this device keeps of them follows what their account says now; false where nobody is. */
export async function followAccount(): Promise<boolean> {
  if (!sessionToken()) return false;
  const account = await api<AccountWire>(accountAddress.account).catch(() => undefined);
  if (account) updateStoredUser(account);
  return account !== undefined;
}
