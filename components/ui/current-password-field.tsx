import type { ReactNode } from 'react';
import { PasswordField } from './password-field';

type CurrentPasswordFieldProps = {
  label: string;
  name?: string;
  hint?: ReactNode;
  error: string | undefined;
};

/** The password that an account has, which password managers fill in. */
export function CurrentPasswordField({ name = 'password', ...rest }: CurrentPasswordFieldProps) {
  return <PasswordField {...rest} name={name} autoComplete="current-password" required />;
}
