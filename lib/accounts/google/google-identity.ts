import 'server-only';
import { z } from 'zod';
import { NAME_MAX_LENGTH } from '../../constants/accounts';
import { cleanLine } from '../../text/clean-line';
import { cutTo } from '../../text/cut';
import { isEmail, normalizeEmail } from '../rules';

/** Only `subject` never changes. */
export type GoogleIdentity = {
  subject: string;
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
};

const namePart = z
  .string()
  .catch('')
  .transform((text) => cutTo(cleanLine(text), NAME_MAX_LENGTH / 2 - 1));

// OpenID Connect Core 1.0, 2 and 5.1.
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normalizeEmail).catch(''),
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: namePart,
  family_name: namePart,
});

/**
 * A claim that is no valid email counts as unverified.
 * @throws ZodError without a subject
 */
export function googleIdentity(token: unknown): GoogleIdentity {
  const { sub, email, email_verified, given_name, family_name } = claims.parse(token);
  return {
    subject: sub,
    email,
    isVerified: email_verified === true && isEmail(email),
    firstName: given_name,
    lastName: family_name,
  };
}
