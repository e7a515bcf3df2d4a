import { z } from 'zod';
import { passwordInput } from '../../accounts/schema';
import { adminMessages as messages } from '../../constants/admin';
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
