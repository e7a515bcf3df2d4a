import { TextAreaField, TextField } from '@/components/ui/field';
import { yearsBefore } from '@/lib/accounts/rules';
import { useIsHydrated } from '@/lib/client/use-on-client';
import {
  ADDRESS_MAX_LENGTH,
  ADDRESS_MIN_LENGTH,
  EARLIEST_BIRTHDATE,
  MIN_AGE_YEARS,
  PHONE_MAX_LENGTH,
  PHONE_MIN_DIGITS,
} from '@/lib/constants/accounts';
import { utcDay } from '@/lib/time/days';
import { type FieldErrors, fieldProps } from './use-field-errors';

export function PrizeFields({ errors }: { errors: FieldErrors }) {
  const isReady = useIsHydrated();
  return (
    <>
      <TextField
        {...fieldProps('birthdate', errors)}
        label="Date of birth"
        type="date"
        autoComplete="bday"
        hint="Must be 18+ for prizes"
        min={EARLIEST_BIRTHDATE}
        // Not in the prerendered page, which is older.
        max={isReady ? yearsBefore(utcDay(new Date()), MIN_AGE_YEARS) : undefined}
      />
      <TextField
        {...fieldProps('phone', errors)}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For prize verification"
        pattern={`[\\d+\\-\\s\\(\\)]{${PHONE_MIN_DIGITS},${PHONE_MAX_LENGTH}}`}
        title="Digits, spaces, parentheses, + and -"
      />
      <TextAreaField
        {...fieldProps('address', errors)}
        label="Address"
        rows={2}
        autoComplete="street-address"
        hint="Street, city and country, for prizes we ship"
        minLength={ADDRESS_MIN_LENGTH}
        maxLength={ADDRESS_MAX_LENGTH}
        className="col-span-full"
      />
    </>
  );
}
