'use client';

import { useMemo } from 'react';
import { useAccount } from '@/components/account/use-account';
import { PrivacyLine } from '@/components/legal/legal-links';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { maskPhone } from '@/lib/accounts/rules';
import type { AccountWire } from '@/lib/accounts/wire';
import { countryChoices } from '@/lib/client/places';
import { SHIPPING_LENGTHS } from '@/lib/constants/rewards';

type Faults = { faults: Record<string, string> };

/** The field names are those of the API. */
function Fields({ account, faults }: Faults & { account: AccountWire | undefined }) {
  const countries = useMemo(countryChoices, []);
  const common = (name: keyof typeof SHIPPING_LENGTHS) => ({
    name,
    error: faults[name],
    maxLength: SHIPPING_LENGTHS[name].max,
  });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Where should we send it?</legend>
      <TextField
        label="Full name"
        {...common('name')}
        defaultValue={account?.name}
        autoComplete="shipping name"
        required
      />
      <TextField
        label="Street address"
        hint={account ? 'Filled in from your profile. Leave only the street here.' : undefined}
        {...common('address')}
        defaultValue={account?.address.slice(0, SHIPPING_LENGTHS.address.max)}
        autoComplete="shipping street-address"
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="City"
          {...common('city')}
          autoComplete="shipping address-level2"
          required
        />
        <TextField
          label="ZIP or postal code"
          {...common('postal_code')}
          autoComplete="shipping postal-code"
          required
        />
        <TextField
          label="State or region (optional)"
          {...common('region')}
          autoComplete="shipping address-level1"
        />
        <SelectField
          label="Country"
          name="country"
          autoComplete="shipping country"
          defaultValue={account?.country ?? ''}
          required
          options={[{ value: '', label: 'Choose a country' }, ...countries]}
          error={faults.country}
        />
      </div>
      <TextField
        label="Phone"
        hint="Only used for delivery."
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue={account && maskPhone(account.phone)}
        error={faults.phone}
        autoComplete="shipping tel"
        required
      />
      <PrivacyLine />
    </fieldset>
  );
}

export function ShippingFields({ faults }: Faults) {
  const { account, failed } = useAccount();
  if (account || failed) return <Fields account={account} faults={faults} />;
  return (
    <>
      <LoadingNote>Loading your address</LoadingNote>
      <SkeletonText lines={6} />
    </>
  );
}
