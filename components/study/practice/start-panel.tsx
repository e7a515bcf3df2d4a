'use client';

import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { counted } from '@/lib/client/format';
import { useMediaQuery } from '@/lib/client/use-media-query';
import { type PracticeKind, TEST_MINUTES } from '@/lib/constants/practice';
import { tooFewCards } from '@/lib/constants/practice-messages';
import type { PracticeChoiceWire } from '@/lib/study/practice/wire';
import { percent } from '@/lib/text/percent';
import { bestWords } from './clock-words';
import { labelOf, PURPOSE } from './mode';
import type { Practice } from './use-practice';

type KindChoice = PracticeChoiceWire['kinds'][number];
type StartPanelProps = {
  kind: PracticeKind;
  choice: PracticeChoiceWire;
  practice: Practice;
  chapter: number;
  isOfAll: boolean;
  onScope: (isOfAll: boolean) => void;
};

const UNIT: Readonly<Record<PracticeKind, string>> = {
  learn: 'card',
  test: 'question',
  match: 'pair',
  cloze: 'card',
};
const NO_LIMIT = '0';
const LIMITS = [
  { value: NO_LIMIT, label: 'None' },
  ...TEST_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} min` })),
];

export function StartPanel({ kind, choice, practice, chapter, isOfAll, onScope }: StartPanelProps) {
  const own = choice.kinds.find((one) => one.kind === kind);
  const best = kind === 'match' ? bestWords(choice.best) : null;
  const here = chapter > 0 ? 'This chapter' : 'This document';
  return (
    <section aria-labelledby="practice-title" className="grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <h2 id="practice-title" className="text-xl">
          {labelOf(kind)}
        </h2>
        <p className="max-w-measure text-read">{PURPOSE[kind]}</p>
        {best ? <p className="text-sm text-ink-soft">{best}</p> : null}
      </div>
      <LabeledChoice
        label="Cards from"
        options={[
          { value: 'here', label: here },
          { value: 'all', label: 'All documents' },
        ]}
        value={isOfAll ? 'all' : 'here'}
        onChange={(value) => onScope(value === 'all')}
      />
      {own && own.sizes.length > 0 ? (
        <StartForm kind={kind} own={own} practice={practice} />
      ) : (
        <TooFew kind={kind} choice={choice} count={own?.cards ?? 0} />
      )}
    </section>
  );
}

type StartFormProps = { kind: PracticeKind; own: KindChoice; practice: Practice };

function StartForm({ kind, own, practice }: StartFormProps) {
  const sizes = [...own.sizes].sort((a, b) => a - b);
  const isPhone = useMediaQuery('(width < 40rem)');
  // The screen of a phone has no room for more pairs.
  const usual = kind === 'match' && isPhone ? sizes[0] : own.sizes[0];
  const [chosen, setSize] = useState<string | null>(null);
  const size = chosen ?? String(usual);
  const [minutes, setMinutes] = useState(NO_LIMIT);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limit = minutes === NO_LIMIT ? {} : { minutes: Number(minutes) };
    void practice.start({ size: Number(size), ...limit });
  };
  return (
    <form className="grid gap-6" onSubmit={submit}>
      {sizes.length > 1 ? (
        <LabeledChoice
          label="How many"
          options={sizes.map((one) => ({ value: String(one), label: counted(one, UNIT[kind]) }))}
          value={size}
          onChange={setSize}
        />
      ) : null}
      {kind === 'test' ? (
        <LabeledChoice label="Time limit" options={LIMITS} value={minutes} onChange={setMinutes} />
      ) : null}
      {practice.error ? <Alert tone="bad">{practice.error}</Alert> : null}
      <StartButtons open={own.open} practice={practice} />
    </form>
  );
}

type StartButtonsProps = Pick<KindChoice, 'open'> & { practice: Practice };

/** Continues an open run, or starts a new one. */
function StartButtons({ open, practice }: StartButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {open ? (
        <Button onClick={() => void practice.resume(open.run_id)} busy={practice.busy}>
          {open.settled > 0
            ? `Continue (${percent(open.settled / open.questions)} done)`
            : 'Continue'}
        </Button>
      ) : null}
      <Button
        type="submit"
        variant={open ? 'outline' : 'solid'}
        busy={practice.busy}
        className="max-sm:grow sm:min-w-40"
      >
        {open ? 'Start again' : 'Start'}
      </Button>
    </div>
  );
}

/** With a visible label. */
function LabeledChoice(props: ComponentProps<typeof Choice<string>>) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {props.label}
      </p>
      <Choice {...props} />
    </div>
  );
}

type TooFewProps = {
  kind: PracticeKind;
  choice: PracticeChoiceWire;
  count: number;
};

/** How many are needed, and what works. */
function TooFew({ kind, choice, count }: TooFewProps) {
  const others = choice.kinds.filter(({ sizes }) => sizes.length > 0);
  const names = others.map((other) => labelOf(other.kind));
  return (
    <Alert tone="info" title="Not enough cards">
      {tooFewCards(kind, count)}{' '}
      {names.length > 0
        ? `You can use these cards in ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}.`
        : 'You can review them in the deck, or choose cards from all documents.'}
    </Alert>
  );
}
