import type { AccountWire, MessageWire, PasswordChangedWire } from '../../accounts/wire';
import { api, apiResponse, post } from '../api';
import { sessionToken, updateStoredUser } from '../session/session';

/** Paths of reads, which are also SWR keys. */
export const accountAddress = { account: '/account', sessions: '/sessions' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Deletion waits for running jobs. */
const DELETE_TIMEOUT_MS = 90_000;

export type ProfileChange = Partial<
  Pick<
    AccountWire,
    'name' | 'nickname' | 'board_name' | 'country' | 'time_zone' | 'phone' | 'address'
  >
>;

/** Each throws `ApiError`. */
export const accountCalls = {
  update: (change: ProfileChange) =>
    api<AccountWire>(accountAddress.account, { method: 'PATCH', body: change }),
  changeEmail: (given: { email: string; password: string }) =>
    post<MessageWire>('/account/email', given),
  changePassword: (given: { current_password: string; new_password: string }) =>
    post<PasswordChangedWire>('/account/password', given),
  refuseGoogle: (password: string) =>
    api<MessageWire>('/account/google', { method: 'DELETE', body: { password } }),
  allowGoogle: (password: string) => post<MessageWire>('/account/google', { password }),
  /** Without an id, the path would end every session. */
  endSession: async (id: string) => {
    if (!UUID.test(id)) throw new TypeError(`Not a session's id: "${id}"`);
    return api<MessageWire>(`${accountAddress.sessions}/${id}`, { method: 'DELETE' });
  },
  endAllSessions: () => api<MessageWire>(accountAddress.sessions, { method: 'DELETE' }),
  exportFile: async () => {
    const response = await apiResponse('/account/export', { timeoutMs: 0 });
    const [, filename = 'export.json'] =
      response.headers.get('content-disposition')?.match(/filename="?([^";]+)/) ?? [];
    return { blob: await response.blob(), filename };
  },
  remove: (password: string) =>
    api<MessageWire>(accountAddress.account, {
      method: 'DELETE',
      body: { password },
      timeoutMs: DELETE_TIMEOUT_MS,
    }),
};

/** False if signed out, or if it failed. */
export async function refreshAccount(): Promise<boolean> {
  if (!sessionToken()) return false;
  const account = await api<AccountWire>(accountAddress.account).catch(() => undefined);
  if (account) updateStoredUser(account);
  return account !== undefined;
}
