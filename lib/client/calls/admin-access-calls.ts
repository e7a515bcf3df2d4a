import type {
  AdminChangedWire,
  AdminInvitedWire,
  AdminInvitesWire,
  AdminLinkUsedWire,
  AdminLinkWire,
  AdminsWire,
} from '../../admin/admins/wire';
import type { AdminSessionsWire } from '../../admin/identity/wire';
import type { RecoveryCodesWire, TwoFactorStartWire } from '../../admin/two-factor/wire';
import type { AdminRole } from '../../constants/admin';
import { post } from '../api';
import { ask } from './admin-calls';

type Done = { success: true };
type Reasoned = { reason: string };
type Invitation = Reasoned & { email: string; role: AdminRole };
export type AdminChange = Reasoned & { role?: AdminRole; disabled?: boolean };

const adminPath = (id: string) => `/admin/admins/${encodeURIComponent(id)}`;

const send = <T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: object,
  idempotencyKey?: string,
) => ask<T>(path, { method, body, idempotencyKey });

/** Admins themselves. Each throws `ApiError`. */
export const adminAccessCalls = {
  admins: (cursor?: string) => ask<AdminsWire>('/admin/admins', { query: { cursor } }),
  invites: () => ask<AdminInvitesWire>('/admin/invites'),
  invite: (given: Invitation, key: string) =>
    send<AdminInvitedWire>('POST', '/admin/invites', given, key),
  revoke: (id: string, key: string) =>
    send<Done>('DELETE', `/admin/invites/${encodeURIComponent(id)}`, {}, key),
  change: (id: string, given: AdminChange, key: string) =>
    send<AdminChangedWire>('PATCH', adminPath(id), given, key),
  resetTwoFactor: (id: string, given: Reasoned, key: string) =>
    send<Done>('DELETE', `${adminPath(id)}/two-factor`, given, key),
  sendPasswordLink: (id: string, given: Reasoned, key: string) =>
    send<AdminInvitedWire>('POST', `${adminPath(id)}/password-link`, given, key),

  startTwoFactor: () => send<TwoFactorStartWire>('POST', '/admin/two-factor', {}),
  confirmTwoFactor: (code: string) =>
    send<RecoveryCodesWire>('POST', '/admin/two-factor/confirm', { code }),
  turnOffTwoFactor: (password: string) => send<Done>('DELETE', '/admin/two-factor', { password }),
  renewRecoveryCodes: (password: string) =>
    send<RecoveryCodesWire>('POST', '/admin/two-factor/recovery-codes', { password }),
  changePassword: (given: { current_password: string; new_password: string }) =>
    send<Done>('POST', '/admin/password', given),
  sessions: () => ask<AdminSessionsWire>('/admin/sessions'),
  endOtherSessions: () => send<Done & { ended: number }>('DELETE', '/admin/sessions', {}),

  /** Without a session. */
  checkLink: (token: string) =>
    post<AdminLinkWire>('/admin/invites/check', { token }, { token: null }),
  acceptLink: (given: { token: string; username?: string; password: string }) =>
    post<AdminLinkUsedWire>('/admin/invites/accept', given, { token: null }),
};
