'use client';

import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/field';
import { isEmail, maskPhone, normaliseEmail, yearsBefore } from '@/lib/accounts/rules';
import type { SignUpField, SignUpForm } from '@/lib/accounts/sign-up-form';
import { accountMessages } from '@/lib/constants/account-messages';
import {
  ADDRESS_MAX_LENGTH,
  EARLIEST_BIRTHDATE,
  MIN_AGE_YEARS,
  NAME_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@/lib/constants/accounts';
import { utcDay } from '@/lib/time/days';
import type { FieldErrors } from './use-sign-up';

type SignUpFieldsProps = {
  form: SignUpForm;
  errors: FieldErrors;
  onChange: (field: SignUpField, value: string) => void;
  /** Says what is wrong with a field that was left. */
  onFault: (errors: FieldErrors) => void;
};

type Look = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'name' | 'required'>;

const LOOK: Record<SignUpField, Look> = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: NAME_MAX_LENGTH / 2 - 1 },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: NAME_MAX_LENGTH / 2 },
  email: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    className: 'col-span-full',
  },
  password: {
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_MIN_LENGTH} characters; a few unusual words do well.`,
    className: 'col-span-full',
  },
  phone: { label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', hint: 'For prize verification' },
  birthdate: { label: 'Date of birth', type: 'date', autoComplete: 'bday', hint: 'Must be 18+ for prizes' },
  address: {
    label: 'Address',
    autoComplete: 'street-address',
    maxLength: ADDRESS_MAX_LENGTH,
    hint: 'Street, city and country, for prizes that come by post',
    className: 'col-span-full',
  },
};

/** Chrome lets a date go below `min` by typing; the server has the last word. */
function dateLimits() {
  return { min: EARLIEST_BIRTHDATE, max: yearsBefore(utcDay(new Date()), MIN_AGE_YEARS) };
}

/** Specification 2: first name, last name, email, password, phone, birthdate, address. */
export function SignUpFields({ form, errors, onChange, onFault }: SignUpFieldsProps) {
  const checkEmail = () => {
    if (form.email !== '' && !isEmail(normaliseEmail(form.email))) onFault({ email: accountMessages.email });
  };
  return (
    <div className="grid gap-x-4 gap-y-5 min-[26rem]:grid-cols-2">
      {(Object.keys(LOOK) as SignUpField[]).map((field) => (
        <TextField
          key={field}
          {...LOOK[field]}
          {...(field === 'birthdate' ? dateLimits() : {})}
          name={field}
          required
          value={form[field]}
          error={errors[field]}
          onChange={({ target }) => onChange(field, field === 'phone' ? maskPhone(target.value) : target.value)}
          onBlur={field === 'email' ? checkEmail : undefined}
        />
      ))}
    </div>
  );
}
