import { z } from 'zod';
import { emailInput, resetPasswordInput } from '../../accounts/schema';
import { ADMIN_ROLES } from '../../constants/admin';
import { adminAccessMessages as messages } from '../../constants/admin-access';
import { newAdminPassword } from '../identity/schema';
import { cursorInput, sortedText } from '../keyset';
import { actionInput, optionalReason } from '../log/schema';
import { isAdminName } from './rules';

const action = { ...actionInput.shape, reason: optionalReason };

export const listAdminsInput = z.object({ cursor: cursorInput(z.tuple([sortedText])) });
export type ListAdminsInput = z.output<typeof listAdminsInput>;

export const inviteAdminInput = emailInput.extend({ ...action, role: z.enum(ADMIN_ROLES) });
export type InviteAdminInput = z.output<typeof inviteAdminInput>;

export const revokeInviteInput = z.object({ ...action, inviteId: z.string().toLowerCase() });
export type RevokeInviteInput = z.output<typeof revokeInviteInput>;

export const inviteLinkInput = z.object({
  token: z.string(messages.tokenMissing).min(1, messages.tokenMissing),
});
export type InviteLinkInput = z.output<typeof inviteLinkInput>;

/** A link for another password needs no username. */
export const acceptInviteInput = resetPasswordInput.extend({
  ...inviteLinkInput.shape,
  password: newAdminPassword,
  username: z
    .string(messages.usernameRule)
    .trim()
    .refine(isAdminName, messages.usernameRule)
    .optional(),
});
export type AcceptInviteInput = z.output<typeof acceptInviteInput>;

export const adminIdInput = z.object({ ...action, adminId: z.string().toLowerCase() });
export type AdminIdInput = z.output<typeof adminIdInput>;

export const changeAdminInput = adminIdInput
  .extend({ role: z.enum(ADMIN_ROLES).optional(), disabled: z.boolean().optional() })
  .refine(
    // One at a time: the log has an action for each.
    ({ role, disabled }) => (role === undefined) !== (disabled === undefined),
    messages.nothingToChange,
  );
export type ChangeAdminInput = z.output<typeof changeAdminInput>;
