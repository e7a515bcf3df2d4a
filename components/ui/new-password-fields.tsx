import type { Submit } from '@/lib/client/use-submit';
import { PasswordField } from './password-field';

type NewPasswordFieldsProps = Pick<Submit, 'failure' | 'correct'> & { label: string; hint: string };

/** A new password and its confirmation (`confirmedPassword`). */
export function NewPasswordFields({ label, hint, failure, correct }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        onInput={() => correct('confirm')}
        hint={hint}
        error={failure?.fields.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        required
        error={failure?.fields.confirm}
      />
    </>
  );
}
