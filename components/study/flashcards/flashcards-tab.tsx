'use client';

import { useEffect, useRef } from 'react';
import { EarningHint } from '@/components/play/points/earning-hint';
import { EARNING_WORDS } from '@/components/play/points/earning-words';
import { useStudy } from '@/components/shell/study-provider';
import { TabLoading } from '@/components/shell/tab-loading';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Progress } from '@/components/ui/progress';
import { CARD_KEYS } from '@/lib/constants/keys';
import type { DocumentWire } from '@/lib/study/wire';
import { ChapterScope, type Scope } from '../chapters/chapter-scope';
import { NeedsDocument } from '../needs-document';
import { PracticeModes } from '../practice/practice-modes';
import { DueNote } from '../session/due-note';
import { SetAsideCards } from '../session/set-aside-cards';
import { MissingParts } from '../summary/missing-parts';
import { UnsentNote } from '../unsent-note';
import { AnswerBar } from './answer-bar';
import { ALL_CARDS } from './deck';
import { DeckActions } from './deck-actions';
import { DeckFilter } from './deck-filter';
import { ReportCard } from './report-card';
import { ReportedCards, ReportedNote } from './reported-cards';
import { SwipeCard, SwipeHint } from './swipe-card';
import { type Deck, useDeck } from './use-deck';
import { useDeckKeys } from './use-deck-keys';

const Session = lazyComponent(() => import('../session/session').then((file) => file.Session), {
  loading: TabLoading,
});

function KeyHints() {
  return (
    <p className="hidden flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft pointer-fine:flex">
      {CARD_KEYS.map(({ keys, hint }) => (
        <span key={hint}>
          <kbd className="mr-1.5 rounded-sm border border-rule bg-sheet px-1.5 font-mono">
            {keys.join(' ')}
          </kbd>
          {hint}
        </span>
      ))}
    </p>
  );
}

/** Takes the focus of the button that made the deck empty. */
function EmptyDeck({ deck }: { deck: Deck }) {
  const { all, filter, choose, justReported } = deck;
  const alert = useRef<HTMLDivElement>(null);
  const wasUsed = all.length > 0 || justReported !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears
  useEffect(() => {
    if (wasUsed && document.activeElement === document.body) alert.current?.focus();
  }, []);
  const shared = { ref: alert, tabIndex: -1, className: 'outline-none' };
  if (all.length === 0)
    return (
      <Alert {...shared} tone="info" title="You’ve reported every card">
        Bring cards back under Reported cards.
      </Alert>
    );
  const mastered = filter.openOnly && all.every((card) => card.mastered);
  return (
    <Alert
      {...shared}
      tone={mastered ? 'good' : 'info'}
      title={mastered ? 'You’ve mastered every card' : 'No cards match these filters'}
      actions={
        <Button size="small" onClick={() => choose(ALL_CARDS)}>
          Show all cards
        </Button>
      }
    />
  );
}

function DeckProgress({ deck }: { deck: Deck }) {
  const mastered = deck.all.filter((card) => card.mastered).length;
  const text = `${mastered} of ${deck.all.length} mastered`;
  return (
    <div className="flex items-center gap-4 text-sm text-ink-soft">
      <Progress
        label="Cards mastered"
        value={mastered}
        max={deck.all.length}
        valueText={text}
        className="grow"
      />
      {text}
    </div>
  );
}

function TopCard({ deck, language }: { deck: Deck; language: string }) {
  const { card, cards, index, flipped } = deck;
  if (!card) return <EmptyDeck deck={deck} />;
  return (
    <>
      <div className="relative">
        <SwipeCard
          card={card}
          language={language}
          position={`${index + 1} / ${cards.length}`}
          flipped={flipped}
          onFlip={deck.flip}
          onGrade={deck.grade}
        />
        <ReportCard card={card} onReport={deck.report} />
      </div>
      <p aria-live="polite" className="sr-only">
        {flipped ? `Answer: ${card.back}` : `Card ${index + 1} of ${cards.length}: ${card.front}`}
      </p>
      <AnswerBar deck={deck} />
      <SwipeHint />
      <DeckActions deck={deck} />
      <EarningHint>{EARNING_WORDS.card_review}</EarningHint>
      <KeyHints />
    </>
  );
}

/** Undo and Bring back disappear: the focus goes to the list of reports while it's open, otherwise to the card. */
function useFocusAfterReturn(reportedCount: number) {
  const view = useRef<HTMLDivElement>(null);
  const before = useRef(reportedCount);
  useEffect(() => {
    const isBack = reportedCount < before.current;
    before.current = reportedCount;
    if (!isBack || document.activeElement !== document.body) return;
    const find = (selector: string) => view.current?.querySelector<HTMLElement>(selector);
    const target = find('details[open] > summary') ?? find('[data-card] :not([inert]) > button');
    target?.focus();
  }, [reportedCount]);
  return view;
}

function DeckView({ document: studied }: { document: DocumentWire }) {
  const deck = useDeck(studied);
  const view = useFocusAfterReturn(deck.reported.length);
  useDeckKeys(deck);
  return (
    <div
      ref={view}
      className="grid gap-x-14 gap-y-8 roomy:grid-cols-[minmax(0,42rem)_minmax(0,18rem)]"
    >
      <div className="grid max-w-2xl content-start gap-5">
        {deck.error ? <Alert tone="bad">{deck.error}</Alert> : null}
        <UnsentNote unsent={deck.unsent} />
        <ReportedNote deck={deck} />
        <TopCard deck={deck} language={studied.language} />
      </div>
      <div className="grid max-w-2xl content-start gap-6 border-t border-rule pt-6 roomy:border-t-0 roomy:pt-0">
        {deck.all.length > 0 ? (
          <>
            <DeckProgress deck={deck} />
            <DeckFilter deck={deck} />
          </>
        ) : null}
        <ReportedCards deck={deck} />
        <SetAsideCards />
      </div>
    </div>
  );
}

function CardsOf({ document, studied, notice }: Scope) {
  const { chapter } = useStudy();
  return (
    <>
      <h1 className="mb-6 text-2xl max-sm:sr-only lg:text-3xl">Flashcards</h1>
      {notice}
      {studied.content.flashcards.length > 0 ? (
        <PracticeModes document={document}>
          <DueNote />
          <DeckView key={`${document.document_id} ${chapter}`} document={studied} />
        </PracticeModes>
      ) : (
        <div className="grid max-w-measure gap-4">
          <DueNote />
          {document.content.flashcards.length > 0 ? (
            <p>We couldn’t make flashcards from this chapter.</p>
          ) : (
            <MissingParts document={document} only="flashcards" />
          )}
        </div>
      )}
    </>
  );
}

export function FlashcardsTab() {
  const { view } = useStudy();
  if (view === 'session') return <Session />;
  return (
    <NeedsDocument
      title="Flashcards"
      placeholder="Upload something to read first. You’ll get flashcards made from it."
    >
      {(document) => (
        <ChapterScope key={document.document_id} document={document}>
          {(scope) => <CardsOf {...scope} />}
        </ChapterScope>
      )}
    </NeedsDocument>
  );
}
