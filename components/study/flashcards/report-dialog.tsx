'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { RadioOption } from '@/components/ui/radio-option';
import { FLAG_REASONS, type FlagReason, MAX_FLAG_NOTE_LENGTH } from '@/lib/constants/card-flags';
import type { FlashcardWire } from '@/lib/study/wire';
import type { Deck } from './use-deck';

const REASONS: Record<FlagReason, string> = {
  wrong: 'The answer is wrong',
  unclear: 'The question or the answer is unclear',
  not_from_text: 'It isn’t from the text',
  not_worth_learning: 'It isn’t worth learning',
  duplicate: 'It repeats another card',
};

type ReasonsProps = { chosen: FlagReason | undefined; onChoose: (reason: FlagReason) => void };

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">What’s wrong with it?</legend>
      {FLAG_REASONS.map((reason) => (
        <RadioOption
          key={reason}
          name={name}
          required
          checked={reason === chosen}
          onChange={() => onChoose(reason)}
        >
          {REASONS[reason]}
        </RadioOption>
      ))}
    </fieldset>
  );
}

type ReportFormProps = { card: FlashcardWire; onSend: Deck['report'] };

function ReportForm({ card, onSend }: ReportFormProps) {
  const [reason, setReason] = useState<FlagReason>();
  const [note, setNote] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason) onSend(card, { reason, note: note.trim() || undefined });
  };
  return (
    <form onSubmit={send} className="grid gap-5">
      <Reasons chosen={reason} onChoose={setReason} />
      <TextAreaField
        label="Note (optional)"
        rows={2}
        maxLength={MAX_FLAG_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" className="justify-self-start">
        Report and hide
      </Button>
    </form>
  );
}

type ReportDialogProps = ReportFormProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function ReportDialog({ card, onSend, open, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report this card"
      description="We’ll remove it from your deck, and read the card and your note to make better cards."
    >
      <ReportForm card={card} onSend={onSend} />
    </Dialog>
  );
}
