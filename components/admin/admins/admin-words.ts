import type { AdminWire } from '@/lib/admin/admins/wire';
import { ago } from '@/lib/client/ago';
import { ADMIN_ROLES, type AdminRole } from '@/lib/constants/admin';

export const ROLE_NAME: Record<AdminRole, string> = {
  owner: 'Owner',
  support: 'Support',
  read_only: 'Read-only',
};

const MAY: Record<AdminRole, string> = {
  owner: 'everything',
  support: 'everything but points, subscriptions, settings and admins',
  read_only: 'sees everything, changes nothing',
};

export const ROLE_OPTIONS = ADMIN_ROLES.map((role) => ({
  value: role,
  label: `${ROLE_NAME[role]}: ${MAY[role]}`,
}));

export function lastSignIn({ last_login }: AdminWire, now: Date): string {
  return last_login ? ago(last_login, now) : 'Never';
}
