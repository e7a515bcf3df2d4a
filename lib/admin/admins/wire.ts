import type { AdminRole } from '../../constants/admin';
import type { AdminLinkKind } from '../../constants/admin-access';

export type AdminWire = {
  id: string;
  username: string;
  /** For owners only, and null for the environment's admin. */
  email: string | null;
  role: AdminRole;
  from_environment: boolean;
  disabled: boolean;
  two_factor: boolean;
  sessions: number;
  last_login: string | null;
  created_at: string;
};

/** `GET /api/admin/admins`, by username. `next` is a cursor. */
export type AdminsWire = { admins: AdminWire[]; next: string | null };

export type AdminInviteWire = {
  id: string;
  kind: AdminLinkKind;
  /** For owners only. */
  email: string | null;
  role: AdminRole;
  /** Of a link for another password. */
  username: string | null;
  invited_by: string;
  created_at: string;
  expires_at: string;
};

/** `GET /api/admin/invites`: the open ones, newest first. */
export type AdminInvitesWire = { invites: AdminInviteWire[] };

/** `POST /api/admin/invites`; `kept_at`: where to read the mail, if it is kept instead of sent. */
export type AdminInvitedWire = {
  success: true;
  id: string;
  expires_at: string;
  kept_at?: string;
};

/** `POST /api/admin/invites/check` */
export type AdminLinkWire =
  | { valid: false }
  | { valid: true; kind: 'invite'; role: AdminRole }
  | { valid: true; kind: 'password'; username: string };

/** `POST /api/admin/invites/accept` */
export type AdminLinkUsedWire = { success: true; username: string };

/** `PATCH /api/admin/admins/{id}` */
export type AdminChangedWire = { success: true; role: AdminRole; disabled: boolean };
