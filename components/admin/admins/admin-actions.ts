import type { AdminWire } from '@/lib/admin/admins/wire';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import type { AdminRole } from '@/lib/constants/admin';
import { ADMIN_INVITE_HOURS } from '@/lib/constants/admin-access';
import { ROLE_NAME } from './admin-words';

type Given = { role: string | undefined; reason: string };

export type AdminAction = {
  value: 'role' | 'disable' | 'enable' | 'password' | 'two-factor';
  label: string;
  isDestructive: boolean;
  isOffered: (admin: AdminWire) => boolean;
  /** Before it is done. */
  effect: (admin: AdminWire) => string;
  /** Returns what was done. */
  run: (admin: AdminWire, given: Given, key: string) => Promise<string>;
};

const ACTIONS: readonly AdminAction[] = [
  {
    value: 'role',
    label: 'Change role',
    isDestructive: false,
    isOffered: ({ from_environment }) => !from_environment,
    effect: ({ username }) => `${username} is signed out and has the new role at the next sign-in.`,
    run: async ({ id, username }, { role, reason }, key) => {
      const changed = await adminAccessCalls.change(id, { role: role as AdminRole, reason }, key);
      return `Role of ${username} changed to ${ROLE_NAME[changed.role]}`;
    },
  },
  {
    value: 'password',
    label: 'Send password link',
    isDestructive: false,
    isOffered: ({ email, disabled, from_environment }) =>
      email !== null && !disabled && !from_environment,
    effect: ({ email }) =>
      `${email} gets a link to choose a new password. It expires after ${ADMIN_INVITE_HOURS} hours. Choosing one ends their sessions; until then, the old password works.`,
    run: async ({ id, email }, { reason }, key) => {
      await adminAccessCalls.sendPasswordLink(id, { reason }, key);
      return `Password link sent to ${email}`;
    },
  },
  {
    value: 'two-factor',
    label: 'Reset two-factor',
    isDestructive: true,
    isOffered: ({ two_factor }) => two_factor,
    effect: ({ username }) =>
      `Use this for a lost device. ${username} is signed out and can then sign in with the password alone. Their recovery codes stop working.`,
    run: async ({ id, username }, { reason }, key) => {
      await adminAccessCalls.resetTwoFactor(id, { reason }, key);
      return `Two-factor sign-in is off for ${username}`;
    },
  },
  {
    value: 'disable',
    label: 'Disable admin',
    isDestructive: true,
    isOffered: ({ disabled, from_environment }) => !disabled && !from_environment,
    effect: ({ username }) =>
      `${username} is signed out right away and can’t sign in until an owner enables them. Their open invitations stop working.`,
    run: async ({ id, username }, { reason }, key) => {
      await adminAccessCalls.change(id, { disabled: true, reason }, key);
      return `${username} is disabled`;
    },
  },
  {
    value: 'enable',
    label: 'Enable admin',
    isDestructive: false,
    isOffered: ({ disabled }) => disabled,
    effect: ({ username }) => `${username} can sign in again, with the same password and role.`,
    run: async ({ id, username }, { reason }, key) => {
      await adminAccessCalls.change(id, { disabled: false, reason }, key);
      return `${username} is enabled`;
    },
  },
];

/** What an owner can do to another admin. */
export function actionsFor(admin: AdminWire): AdminAction[] {
  return ACTIONS.filter(({ isOffered }) => isOffered(admin));
}
