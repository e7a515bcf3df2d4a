'use client';

import { useMemo } from 'react';
import { Field, Select, TextField } from '@/components/ui/field';
import { useSession } from '@/lib/client/use-session';
import { SHIPPING_LENGTHS } from '@/lib/constants/rewards';
import { listCountries } from './countries';

/** Where a parcel goes. The names of the fields are those that the call reads. */
export function ShippingFields({ faults }: { faults: Record<string, string> }) {
  const { user } = useSession();
  const countries = useMemo(listCountries, []);
  const common = (name: keyof typeof SHIPPING_LENGTHS) => ({
    name,
    error: faults[name],
    maxLength: SHIPPING_LENGTHS[name].max,
  });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Where shall we send it?</legend>
      <TextField
        label="Full name"
        {...common('name')}
        defaultValue={user?.name}
        autoComplete="shipping name"
        required
      />
      <TextField label="Street and number" {...common('address')} autoComplete="shipping street-address" required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Town or city" {...common('city')} autoComplete="shipping address-level2" required />
        <TextField label="Postal code" {...common('postal_code')} autoComplete="shipping postal-code" required />
        <TextField label="State or region (optional)" {...common('region')} autoComplete="shipping address-level1" />
        <Field label="Country" error={faults.country}>
          {(control) => (
            <Select {...control} name="country" autoComplete="shipping country" defaultValue="" required>
              <option value="">Choose a country</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TextField
        label="Phone"
        hint="For the delivery alone."
        name="phone"
        type="tel"
        error={faults.phone}
        autoComplete="shipping tel"
        required
      />
    </fieldset>
  );
}
