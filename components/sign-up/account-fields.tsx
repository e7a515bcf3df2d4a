import { TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { accountMessages } from '@/lib/constants/account-messages';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/constants/accounts';
import { type FieldErrors, fieldProps } from './use-field-errors';

/** `isEmailVerified`: by Google. */
type AccountFieldsProps = { errors: FieldErrors; isEmailVerified: boolean };

/** The browser checks the limits only without a script. */
export function AccountFields({ errors, isEmailVerified }: AccountFieldsProps) {
  return (
    <>
      <TextField
        {...fieldProps('firstName', errors)}
        label="First name"
        autoComplete="given-name"
        minLength={NAME_MIN_LENGTH}
        maxLength={NAME_MAX_LENGTH / 2 - 1}
      />
      <TextField
        {...fieldProps('lastName', errors)}
        label="Last name"
        autoComplete="family-name"
        minLength={NAME_MIN_LENGTH}
        maxLength={NAME_MAX_LENGTH / 2}
      />
      <TextField
        {...fieldProps('email', errors)}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isEmailVerified}
        className="col-span-full"
      />
      <PasswordField
        {...fieldProps('password', errors)}
        label="Password"
        autoComplete="new-password"
        hint={accountMessages.passwordHint}
        minLength={PASSWORD_MIN_LENGTH}
        className="col-span-full"
      />
    </>
  );
}
