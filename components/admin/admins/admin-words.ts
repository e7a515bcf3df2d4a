import type { AdminWire } from '@/lib/admin/admins/wire';
import { ago } from '@/lib/client/ago';
import { ADMIN_ROLES, type AdminRole } from '@/lib/constants/admin';

export const ROLE_NAME: Record<AdminRole, string> = {
  owner: 'Owner',
  support: 'Support',
  read_only: 'Read-only',
};

export const ROLE_MAY: Record<AdminRole, string> = {
  owner: 'May do everything.',
  support: 'May do everything but change points, subscriptions, settings and admins.',
  read_only: 'Sees everything and changes nothing.',
};

export const ROLE_OPTIONS = ADMIN_ROLES.map((role) => ({
  value: role,
  label: ROLE_NAME[role],
}));

export function lastSignIn({ last_login }: AdminWire, now: Date): string {
  return last_login ? ago(last_login, now) : 'Never';
}
