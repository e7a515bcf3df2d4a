import 'server-only';
import { AppError } from '../../errors';
import { utcDay } from '../../time/days';
import {
  EMPTY_SIGN_UP,
  findFaults,
  type SignUpField,
  type SignUpForm,
  toSignUpBody,
} from './sign-up-form';

/** @throws AppError `invalid_input` with the first fault */
export function readSignUpForm(
  fields: Record<string, unknown>,
  now: Date,
): Record<string, unknown> {
  const form: SignUpForm = { ...EMPTY_SIGN_UP };
  for (const field of Object.keys(form) as SignUpField[]) form[field] = String(fields[field] ?? '');
  const [fault] = findFaults(form, utcDay(now));
  if (fault) throw new AppError('invalid_input', fault.text);
  return toSignUpBody(form);
}
