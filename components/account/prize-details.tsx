'use client';

import { TextAreaField, TextField } from '@/components/ui/field';
import { maskPhone } from '@/lib/accounts/rules';
import type { AccountWire } from '@/lib/accounts/wire';
import { brand } from '@/lib/brand';
import { calendarDay } from '@/lib/client/format';
import type { ProfileDraft } from './profile-draft';

type PrizeDetailsProps = {
  account: AccountWire;
  draft: ProfileDraft;
  change: (changes: Partial<ProfileDraft>) => void;
  faults: Record<string, string>;
};

export function PrizeDetails({ account, draft, change, faults }: PrizeDetailsProps) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-rule pt-5">
      <legend className="float-left text-sm font-semibold">For prizes</legend>
      <p className="-mt-4 text-sm text-ink-soft">
        We use these to check that you’re eligible and to deliver prizes. Other learners never see
        them.
      </p>
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={draft.phone}
        onChange={({ target }) => change({ phone: maskPhone(target.value) })}
        error={faults.phone}
      />
      <TextAreaField
        label="Address"
        hint="Street, city, ZIP or postal code, and country"
        rows={2}
        autoComplete="street-address"
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
        error={faults.address}
      />
      <dl className="grid gap-1">
        <dt className="text-sm font-semibold">Date of birth</dt>
        <dd>{calendarDay(account.birthdate)}</dd>
        <dd className="text-sm wrap-anywhere text-ink-soft">
          You can’t change this yourself. If it’s wrong, email {brand.supportEmail}.
        </dd>
      </dl>
    </fieldset>
  );
}
