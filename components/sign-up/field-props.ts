import type { SignUpField } from '@/lib/accounts/sign-up/sign-up-form';
import { draft } from './draft';
import type { FieldErrors } from './use-field-errors';

/** What every field of the sign-up form has in common. */
export function fieldProps(field: SignUpField, errors: FieldErrors) {
  return {
    name: field,
    error: errors[field]?.text,
    quiet: errors[field]?.quiet,
    required: true,
    defaultValue: draft.read()[field],
  };
}
