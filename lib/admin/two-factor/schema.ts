import { z } from 'zod';
import { adminAccessMessages as messages } from '../../constants/admin-access';

/** Longer ones are no codes. */
const MAX_LENGTH = 100;

export const code = z
  .string(messages.codeRequired)
  .trim()
  .min(1, messages.codeRequired)
  .max(MAX_LENGTH, messages.codeWrong);

export const confirmTwoFactorInput = z.object({ code });
export type ConfirmTwoFactorInput = z.output<typeof confirmTwoFactorInput>;
