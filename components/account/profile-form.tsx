'use client';

import { useMemo, useState } from 'react';
import { PrivacyLine } from '@/components/legal/legal-links';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import type { AccountWire } from '@/lib/accounts/wire';
import { accountCalls } from '@/lib/client/calls/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { countryChoices, timeZoneChoices } from '@/lib/client/places';
import { showToast } from '@/lib/client/toast';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { AccountCard } from './account-section';
import { BoardChoice } from './board-choice';
import { PrizeDetails } from './prize-details';
import { changesOf, draftOf, type ProfileDraft } from './profile-draft';

export function ProfileForm({
  account,
  onSaved,
}: {
  account: AccountWire;
  onSaved: (account: AccountWire) => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(account));
  const countries = useMemo(countryChoices, []);
  const zones = useMemo(() => timeZoneChoices(account.time_zone), [account.time_zone]);
  const { form, onSubmit, step, failure, correct } = useSubmit(
    async () => {
      const saved = await accountCalls.update(changesOf(draft, account));
      setDraft(draftOf(saved));
      onSaved(saved);
      showToast('good', 'Profile saved');
    },
    explainWith(wordsOrWhy('Your profile wasn’t saved.')),
  );
  const change = (changes: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    correct(...Object.keys(changes));
  };
  const faults = failure?.fields ?? {};
  return (
    <AccountCard title="About you" lead="Your details, and what others see on the leaderboard.">
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-6">
        <TextField
          label="Name"
          autoComplete="name"
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          error={faults.name}
        />
        <BoardChoice
          account={account}
          draft={draft}
          change={(changes) => {
            change(changes);
            // A change of one may correct the other.
            correct('nickname', 'board_name');
          }}
          error={faults.nickname ?? faults.board_name}
        />
        <SelectField
          label="Country"
          hint="Optional. Shown next to your name on the leaderboard."
          value={draft.country ?? ''}
          onChange={({ target }) => change({ country: target.value || null })}
          options={[{ value: '', label: 'Not shown' }, ...countries]}
          error={faults.country}
        />
        <SelectField
          label="Time zone"
          value={draft.time_zone ?? ''}
          onChange={({ target }) => change({ time_zone: target.value || null })}
          options={[{ value: '', label: 'Not set' }, ...zones]}
          error={faults.time_zone}
        />
        <PrizeDetails account={account} draft={draft} change={change} faults={faults} />
        {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
        <Button
          type="submit"
          busy={step === 'busy'}
          busyLabel="Saving..."
          className="sm:justify-self-start"
        >
          Save profile
        </Button>
        <PrivacyLine />
      </form>
    </AccountCard>
  );
}
