'use client';

import { CurrentPasswordField } from '@/components/ui/current-password-field';
import { PasswordField } from '@/components/ui/password-field';
import type { Submit } from '@/lib/client/use-submit';
import { ChangeForm } from './change-form';

type PasswordChangeFormProps = {
  /** Names the account to password managers. */
  username: string;
  hint: string;
  submit: Submit;
};

export function PasswordChangeForm({ username, hint, submit }: PasswordChangeFormProps) {
  return (
    <ChangeForm
      label="Change password"
      submitLabel="Save new password"
      busyLabel="Saving..."
      submit={submit}
    >
      <input name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordField
        label="Current password"
        name="current_password"
        error={submit.failure?.fields.current_password}
      />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        hint={hint}
        required
        error={submit.failure?.fields.new_password}
      />
    </ChangeForm>
  );
}
