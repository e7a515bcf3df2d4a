'use client';

import { Undo2 } from 'lucide-react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { QueueCardWire } from '@/lib/study/memory/wire';
import { SwipeCard, SwipeHint } from '../flashcards/swipe-card';
import { UnsentNote } from '../unsent-note';
import { GradeBar } from './grade-bar';
import { doneCount } from './session-state';
import { originWords, undoWords } from './session-words';
import type { ReviewSession } from './use-review-session';

function SessionHead({ session }: { session: ReviewSession }) {
  const { goToTab } = useStudy();
  const done = doneCount(session);
  const text = `${done} of ${session.total}`;
  return (
    <div className="flex items-center gap-3">
      <Progress
        label="Cards done"
        value={done}
        max={session.total}
        valueText={text}
        className="grow"
      />
      <span aria-hidden="true" className="font-mono text-sm text-ink-soft">
        {text}
      </span>
      <Button
        variant="quiet"
        size="icon"
        onClick={session.undo}
        disabled={session.last === null}
        title="Undo (Z)"
      >
        <Undo2 className="size-4.5" />
        <span className="sr-only">{undoWords(session.last)}</span>
      </Button>
      <Button variant="quiet" size="small" className="-mr-4" onClick={() => goToTab('upload')}>
        Close
      </Button>
    </div>
  );
}

function Origin({ card }: { card: QueueCardWire }) {
  const { document_title, section, is_new } = card;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      {is_new ? (
        <span className="rounded-sm bg-marker px-1.5 font-semibold text-on-marker">New</span>
      ) : null}
      <span className="wrap-anywhere" dir="auto">
        {originWords(document_title, section)}
      </span>
    </p>
  );
}

/** The card of the moment, with its grades. */
export function SessionCards({ session, card }: { session: ReviewSession; card: QueueCardWire }) {
  const { flipped, wasTooFast, error, unsent } = session;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 max-sm:-mb-8 max-sm:min-h-[calc(100dvh-var(--header)-var(--bottom-bar)-1rem)]">
      <SessionHead session={session} />
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <UnsentNote unsent={unsent} />
      {wasTooFast ? (
        <Alert tone="info">
          That was too quick to count. The card comes up again at the end of this session.
        </Alert>
      ) : null}
      <Origin card={card} />
      <SwipeCard
        key={`${card.id} ${session.turn}`}
        card={card}
        documentId={card.document_id}
        position=""
        flipped={flipped}
        onFlip={session.flip}
        onGrade={session.grade}
      />
      <p aria-live="polite" className="sr-only">
        {flipped ? `Answer: ${card.back}` : `Card: ${card.front}`}
      </p>
      <GradeBar card={card} flipped={flipped} onFlip={session.flip} onGrade={session.grade} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" size="small" className="-ml-4" onClick={session.master}>
          I know this: Mark Mastered
        </Button>
        <p className="hidden text-xs text-ink-soft pointer-fine:block">
          Space: flip · 1–4: grade · Z: undo · M: mastered
        </p>
        <SwipeHint />
      </div>
    </div>
  );
}
