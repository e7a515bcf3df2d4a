'use client';

import { TextAreaField, TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { yearsBefore } from '@/lib/accounts/rules';
import { useIsReady } from '@/lib/client/use-on-client';
import {
  ADDRESS_MAX_LENGTH,
  ADDRESS_MIN_LENGTH,
  EARLIEST_BIRTHDATE,
  MIN_AGE_YEARS,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
  PHONE_MIN_DIGITS,
} from '@/lib/constants/accounts';
import { utcDay } from '@/lib/time/days';
import { draft } from './draft';
import type { FieldErrors } from './use-field-errors';

/** Chrome lets a date go below `min` by typing; the server has the last word. */
const latestBirthdate = () => yearsBefore(utcDay(new Date()), MIN_AGE_YEARS);

type SignUpFieldsProps = {
  errors: FieldErrors;
  /** Somebody vouched for the address: it stays as it is. */
  isProved: boolean;
};

/**
 * Specification 2: first name, last name, email, password, phone, birthdate, address. The limits that the browser
 * checks are for those whose script is not there; otherwise the form speaks for itself.
 */
export function SignUpFields({ errors, isProved }: SignUpFieldsProps) {
  const isReady = useIsReady();
  const told = (field: keyof FieldErrors) => ({
    name: field,
    error: errors[field]?.text,
    quiet: errors[field]?.quiet,
    required: true,
    defaultValue: draft.read()[field],
  });
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 min-[26rem]:grid-cols-2">
      <TextField
        {...told('firstName')}
        label="First name"
        autoComplete="given-name"
        minLength={NAME_MIN_LENGTH}
        maxLength={NAME_MAX_LENGTH / 2 - 1}
      />
      <TextField
        {...told('lastName')}
        label="Last name"
        autoComplete="family-name"
        minLength={NAME_MIN_LENGTH}
        maxLength={NAME_MAX_LENGTH / 2}
      />
      <TextField
        {...told('email')}
        label="Email"
        type="email"
        inputMode="email"
        // A password manager keeps it as the user name.
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isProved}
        className="col-span-full"
      />
      <PasswordField
        {...told('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters; a few unusual words do well.`}
        minLength={PASSWORD_MIN_LENGTH}
        className="col-span-full"
      />
      <TextField
        {...told('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For prize verification"
        pattern={`[\\d+\\-\\s\\(\\)]{${PHONE_MIN_DIGITS},${PHONE_MAX_LENGTH}}`}
        title="Digits, plus, hyphen, spaces and parentheses"
      />
      <TextField
        {...told('birthdate')}
        label="Date of birth"
        type="date"
        autoComplete="bday"
        hint="Must be 18+ for prizes"
        min={EARLIEST_BIRTHDATE}
        // The page was made on another day than it is read.
        max={isReady ? latestBirthdate() : undefined}
      />
      <TextAreaField
        {...told('address')}
        label="Address"
        rows={2}
        autoComplete="street-address"
        hint="Street, city and country, for prizes that come by post"
        minLength={ADDRESS_MIN_LENGTH}
        maxLength={ADDRESS_MAX_LENGTH}
        className="col-span-full"
      />
    </div>
  );
}
