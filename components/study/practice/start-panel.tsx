'use client';

import { type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { counted } from '@/lib/client/format';
import { useMediaQuery } from '@/lib/client/use-media-query';
import { type PracticeKind, TEST_MINUTES } from '@/lib/constants/practice';
import { tooFewCards } from '@/lib/constants/practice-messages';
import type { PracticeChoiceWire } from '@/lib/study/practice/wire';
import { bestWords } from './clock-words';
import { MODES, PURPOSE } from './mode';
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

export function StartPanel({ kind, choice, practice, chapter, isOfAll, onScope }: StartPanelProps) {
  const own = choice.kinds.find((one) => one.kind === kind);
  const best = kind === 'match' ? bestWords(choice.best) : null;
  const here = chapter > 0 ? 'This chapter' : 'This document';
  return (
    <section aria-labelledby="practice-title" className="grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <h2 id="practice-title" className="text-xl">
          {MODES.find(({ value }) => value === kind)?.label}
        </h2>
        <p className="max-w-measure text-read">{PURPOSE[kind]}</p>
        {best ? <p className="text-sm text-ink-soft">{best}</p> : null}
      </div>
      <Labelled text="Cards from">
        <Choice
          label="Cards from"
          options={[
            { value: 'here', label: here },
            { value: 'all', label: 'All documents' },
          ]}
          value={isOfAll ? 'all' : 'here'}
          onChange={(value) => onScope(value === 'all')}
        />
      </Labelled>
      {own && own.sizes.length > 0 ? (
        <StartForm kind={kind} own={own} practice={practice} />
      ) : (
        <TooFew kind={kind} choice={choice} count={own?.cards ?? 0} />
      )}
    </section>
  );
}

function StartForm({
  kind,
  own,
  practice,
}: {
  kind: PracticeKind;
  own: KindChoice;
  practice: Practice;
}) {
  const sizes = [...own.sizes].sort((a, b) => a - b);
  const isPhone = useMediaQuery('(width < 40rem)');
  // The screen of a phone has no room for more pairs.
  const usual = kind === 'match' && isPhone ? sizes[0] : own.sizes[0];
  const [chosen, setSize] = useState<string | null>(null);
  const size = chosen ?? String(usual);
  const [minutes, setMinutes] = useState(NO_LIMIT);
  const { open } = own;
  const start = () =>
    void practice.start({
      size: Number(size),
      ...(minutes !== NO_LIMIT && { minutes: Number(minutes) }),
    });
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {sizes.length > 1 ? (
        <Labelled text="How many">
          <Choice
            label="How many"
            options={sizes.map((one) => ({
              value: String(one),
              label: counted(one, UNIT[kind]),
            }))}
            value={size}
            onChange={setSize}
          />
        </Labelled>
      ) : null}
      {kind === 'test' ? (
        <Labelled text="Time limit">
          <Choice
            label="Time limit"
            options={[
              { value: NO_LIMIT, label: 'None' },
              ...TEST_MINUTES.map((one) => ({ value: String(one), label: `${one} min` })),
            ]}
            value={minutes}
            onChange={setMinutes}
          />
        </Labelled>
      ) : null}
      {practice.error ? <Alert tone="bad">{practice.error}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        {open ? (
          <Button onClick={() => void practice.resume(open.run_id)} busy={practice.busy}>
            Continue ({open.settled} of {open.questions} done)
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
    </form>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {text}
      </p>
      {children}
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
  const names = others.map((other) => MODES.find(({ value }) => value === other.kind)?.label ?? '');
  return (
    <Alert tone="info" title="Not enough cards">
      {tooFewCards(kind, count)}{' '}
      {names.length > 0
        ? `You can use these cards in ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}.`
        : 'You can review them in the deck, or choose cards from all documents.'}
    </Alert>
  );
}
