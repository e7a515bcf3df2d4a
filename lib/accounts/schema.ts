import 'server-only';
import { z } from 'zod';
import { accountMessages as messages } from '../constants/account-messages';
import {
  ADDRESS_MAX_LENGTH,
  ADDRESS_MIN_LENGTH,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
} from '../constants/accounts';
import { cleanLine } from '../text/clean-line';
import { isCommonPassword } from './passwords/common-passwords';
import { impersonatesStaff } from './profile/nickname';
import {
  isBirthdate,
  isEmail,
  isOversizedPassword,
  isPasswordTheEmail,
  isPhone,
  normalizeEmail,
  passwordLengthFault,
  preparePassword,
} from './rules';

const LENGTH_FAULT = { short: messages.passwordShort, long: messages.passwordLong } as const;

const email = z.string(messages.email).transform(normalizeEmail).refine(isEmail, messages.email);

const line = (min: number, max: number, faults: { short: string; long: string }) =>
  z
    .string(faults.short)
    .transform(cleanLine)
    .pipe(z.string().min(min, faults.short).max(max, faults.long));

/** `short`: missing or too short. */
export const nameOr = (short: string) =>
  line(NAME_MIN_LENGTH, NAME_MAX_LENGTH, { short, long: messages.nameTooLong }).refine(
    (text) => !impersonatesStaff(text),
    messages.nameReserved,
  );

const newPassword = z
  .string(messages.passwordShort)
  .superRefine((password, ctx) => {
    const fault = passwordLengthFault(password);
    if (fault) ctx.addIssue({ code: 'custom', message: LENGTH_FAULT[fault] });
    else if (isCommonPassword(preparePassword(password))) {
      ctx.addIssue({ code: 'custom', message: messages.passwordCommon });
    }
  })
  .transform((password) => (isOversizedPassword(password) ? '' : preparePassword(password)));

const givenPassword = z
  .string(messages.passwordRequired)
  .min(1, messages.passwordRequired)
  .refine((password) => !isOversizedPassword(password), messages.passwordLong)
  .transform(preparePassword);

export const phone = z
  .string(messages.phone)
  .transform(cleanLine)
  .pipe(z.string().min(1, messages.phone).refine(isPhone, messages.phoneForm));

export const postalAddress = line(ADDRESS_MIN_LENGTH, ADDRESS_MAX_LENGTH, {
  short: messages.address,
  long: messages.addressTooLong,
});

/** product-rules.md, "Accounts". The service checks the age. */
export const signUpInput = z
  .object({
    name: nameOr(messages.firstName),
    email,
    password: newPassword,
    phone,
    birthdate: z.string(messages.birthdate).refine(isBirthdate, messages.birthdate),
    address: postalAddress,
  })
  .superRefine(({ email, password }, ctx) => {
    if (isPasswordTheEmail(password, email)) {
      ctx.addIssue({ code: 'custom', path: ['password'], message: messages.passwordIsEmail });
    }
  });
export type SignUpInput = z.output<typeof signUpInput>;

export const signInInput = z.object({ email, password: givenPassword });
export type SignInInput = z.output<typeof signInInput>;

export const emailInput = z.object({ email });

export const verifyEmailInput = z.object({
  token: z.string(messages.tokenMissing).min(1, messages.tokenMissing),
});

export const verifyByPasswordInput = verifyEmailInput.extend({ password: givenPassword });
export type VerifyByPasswordInput = z.output<typeof verifyByPasswordInput>;

export const resetLinkInput = z.object({
  token: z.string(messages.resetTokenMissing).min(1, messages.resetTokenMissing),
});
export type ResetLinkInput = z.output<typeof resetLinkInput>;

export const resetPasswordInput = resetLinkInput.extend({ password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const changePasswordInput = z.object({
  current_password: givenPassword,
  new_password: newPassword,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const changeEmailInput = z.object({ password: givenPassword, email });
export type ChangeEmailInput = z.output<typeof changeEmailInput>;

export const userIdInput = z.object({ userId: z.string() });

export const sessionInput = z.object({ sessionId: z.string().toLowerCase() });

export const passwordInput = z.object({ password: givenPassword });
export type PasswordInput = z.output<typeof passwordInput>;
