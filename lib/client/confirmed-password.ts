import { accountMessages } from '../constants/account-messages';
import type { SubmitFailure } from './use-submit';

class Mismatch extends Error {}

/** Of a form that asks for it twice. @throws what `withMismatch` explains */
export function confirmedPassword(fields: FormData): string {
  const password = String(fields.get('password'));
  if (password !== fields.get('confirm')) throw new Mismatch();
  return password;
}

/** Names the second field where the passwords differ; `explain` has the words for all else. */
export const withMismatch =
  (explain: (error: unknown) => SubmitFailure) =>
  (error: unknown): SubmitFailure =>
    error instanceof Mismatch
      ? { fields: { confirm: accountMessages.passwordsDiffer } }
      : explain(error);
