'use client';

import { type SubmitEvent, useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { LoadingNote } from '@/components/ui/skeleton';
import { planCalls } from '@/lib/client/calls/plan-calls';
import { address } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { onDay } from '@/lib/client/format';
import { timeZoneChoices } from '@/lib/client/places';
import { useRun } from '@/lib/client/use-action';
import { useRead } from '@/lib/client/use-read';
import { MAX_NEW_CARDS_PER_DAY } from '@/lib/constants/memory';
import type { StudySettingsWire } from '@/lib/study/memory/wire';
import { percent } from '@/lib/text/percent';

const FORM_ID = 'study-settings-form';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, hour),
  ),
}));

/** The higher, the more often cards come back. */
const RETENTIONS = [0.8, 0.85, 0.9, 0.95].map((share) => ({
  value: String(share),
  label: percent(share),
}));

const fittedWords = ({ fitted_at }: StudySettingsWire) =>
  fitted_at
    ? ` How fast you forget was last worked out from your reviews on ${onDay(fitted_at)}.`
    : '';

type FormProps = { settings: StudySettingsWire; onSave: (changed: StudySettingsWire) => void };

function SettingsForm({ settings, onSave }: FormProps) {
  const [draft, setDraft] = useState(settings);
  const change = (given: Partial<StudySettingsWire>) => setDraft({ ...draft, ...given });
  const zones = useMemo(() => timeZoneChoices(settings.time_zone), [settings.time_zone]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(draft);
  };
  return (
    <form id={FORM_ID} onSubmit={submit} className="grid gap-5">
      <TextField
        label="New cards per day"
        hint="Across all documents, and more on days when an exam needs more. Each new card comes back several times in its first days."
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_NEW_CARDS_PER_DAY}
        required
        value={draft.new_cards_per_day}
        onChange={({ target }) => change({ new_cards_per_day: target.valueAsNumber || 0 })}
      />
      <SelectField
        label="Remember at least"
        hint={`A card comes back when your chance of remembering it drops to this.${fittedWords(settings)}`}
        options={RETENTIONS}
        value={String(draft.desired_retention)}
        onChange={({ target }) => change({ desired_retention: Number(target.value) })}
      />
      <SelectField
        label="A study day starts at"
        options={HOURS}
        value={String(draft.day_start_hour)}
        onChange={({ target }) => change({ day_start_hour: Number(target.value) })}
      />
      <SelectField
        label="Time zone"
        options={zones}
        value={draft.time_zone ?? 'UTC'}
        onChange={({ target }) => change({ time_zone: target.value })}
      />
    </form>
  );
}

type StudySettingsDialogProps = { onClose: () => void; onChanged: () => void };

export function StudySettingsDialog({ onClose, onChanged }: StudySettingsDialogProps) {
  const { data, failed, change } = useRead<StudySettingsWire>(address.studySettings);
  const { run, busy, error } = useRun();
  const save = ({ time_zone, fitted_at: _, ...rest }: StudySettingsWire) =>
    run(async () => {
      const saved = await planCalls.changeStudySettings({
        ...rest,
        ...(time_zone && { time_zone }),
      });
      await change(saved, { revalidate: false });
      onChanged();
      onClose();
    }, wordsOrWhy('Your settings couldn’t be saved.'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Study settings"
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            busy={busy}
            busyLabel="Saving..."
            disabled={data === undefined}
          >
            Save
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {error ? <Alert tone="bad">{error}</Alert> : null}
      {failed ? <Alert tone="bad">Your settings couldn’t be loaded.</Alert> : null}
      {!data && !failed ? <LoadingNote>Loading your settings</LoadingNote> : null}
      {data ? <SettingsForm settings={data} onSave={(changed) => void save(changed)} /> : null}
    </Dialog>
  );
}
