import { z } from 'zod';
import { isOversizedPassword, preparePassword } from '../../accounts/rules';
import { changePasswordInput, passwordInput, resetPasswordInput } from '../../accounts/schema';
import { adminMessages as messages } from '../../constants/admin';
import { ADMIN_PASSWORD_MIN_LENGTH, adminAccessMessages } from '../../constants/admin-access';
import { code } from '../two-factor/schema';

/** Longer names match no admin. */
const USERNAME_MAX_LENGTH = 200;

export const adminSignInInput = passwordInput.extend({
  username: z
    .string(messages.usernameRequired)
    .trim()
    .min(1, messages.usernameRequired)
    .max(USERNAME_MAX_LENGTH, messages.wrongCredentials),
  /** Of the authenticator app, or a recovery code. An empty field is none. */
  code: z
    .literal('')
    .transform(() => undefined)
    .or(code)
    .optional(),
});
export type AdminSignInInput = z.output<typeof adminSignInInput>;

const isLong = (password: string) =>
  isOversizedPassword(password) ||
  [...preparePassword(password)].length >= ADMIN_PASSWORD_MIN_LENGTH;

/** Longer than a user's, and as long as the environment's. */
export const newAdminPassword = z
  .string(adminAccessMessages.passwordShort)
  .refine(isLong, { error: adminAccessMessages.passwordShort, abort: true })
  .pipe(resetPasswordInput.shape.password);

export const changeAdminPasswordInput = changePasswordInput.extend({
  new_password: newAdminPassword,
});
