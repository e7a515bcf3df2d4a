'use client';

import { useEffect, useRef, useState } from 'react';
import type { Place } from '@/components/shell/reader-place';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LoadFailed } from '@/components/ui/load-failed';
import { Select } from '@/components/ui/select';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { scrollWithin } from '@/lib/client/scroll-within';
import type { TextWire } from '@/lib/study/wire';
import { textLanguage } from '../text-attributes';
import { Passages } from './passages';
import { rangeAfter, rangeBefore } from './passages-state';
import { SearchBar } from './search-bar';
import { usePassages } from './use-passages';
import { useTextSearch } from './use-text-search';

type SectionChoiceProps = {
  sections: TextWire['sections'];
  current: number;
  onChoose: (passage: number) => void;
};

function SectionChoice({ sections, current, onChoose }: SectionChoiceProps) {
  const titled = sections.filter(({ title }) => title !== '');
  if (titled.length < 2) return null;
  const section = titled.findLast(({ first_passage }) => first_passage <= current) ?? titled[0];
  return (
    <Field label="Go to section" hideLabel className="min-w-0">
      {(control) => (
        <Select
          {...control}
          value={section?.first_passage}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {titled.map(({ title, level, first_passage }) => (
            <option key={`${first_passage}-${title}`} value={first_passage}>
              {'\u2003'.repeat(Math.max(0, level - 1))}
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type ScrollTarget = {
  passage: number;
  place: Place;
  /** Not after a jump to a section. */
  toMark: boolean;
  /** Moves a screen reader to the mark too. While searching, and where a source opens by itself, the focus stays. */
  takesFocus: boolean;
  /** Another one scrolls to the same place again. */
  turn: number;
};

function useScrollTo(ready: boolean, { passage, place, toMark, takesFocus, turn }: ScrollTarget) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place scrolls again
  useEffect(() => {
    if (!ready) return;
    const mark = toMark ? container.current?.querySelector<HTMLElement>('[data-marked]') : null;
    const target =
      mark ?? container.current?.querySelector<HTMLElement>(`[data-passage="${passage}"]`);
    if (target) scrollWithin(target, mark ? 'center' : 'start');
    if (takesFocus) mark?.focus({ preventScroll: true });
  }, [ready, passage, place.start, place.length, toMark, turn]);
  return container;
}

function TextLoading() {
  return (
    <div className="grid gap-8">
      <LoadingNote>Loading the text</LoadingNote>
      <SkeletonText lines={5} />
      <SkeletonText lines={4} />
    </div>
  );
}

function MoreButton({ label, onLoad, busy }: { label: string; onLoad: () => void; busy: boolean }) {
  return (
    <Button variant="outline" size="small" onClick={onLoad} busy={busy} busyLabel="Loading...">
      {label}
    </Button>
  );
}

type ReaderTextProps = { documentId: string; place: Place; language: string | undefined };

/** Opening a source again ends the search and the jumps since the last one. */
function usePlaces(placeTurn: number) {
  const [jumpedTo, setJumpedTo] = useState<number | null>(null);
  const [match, setMatch] = useState({ place: null as Place | null, turn: 0 });
  const [lastTurn, setLastTurn] = useState(placeTurn);
  if (lastTurn !== placeTurn) {
    setLastTurn(placeTurn);
    setJumpedTo(null);
    setMatch(({ turn }) => ({ place: null, turn: turn + 1 }));
  }
  return { jumpedTo, setJumpedTo, match, setMatch };
}

export function ReaderText({ documentId, place, language }: ReaderTextProps) {
  const { placeTurn, placeTakesFocus } = useStudy();
  const { jumpedTo, setJumpedTo, match, setMatch } = usePlaces(placeTurn);
  const search = useTextSearch(documentId, (found) => {
    setJumpedTo(null);
    setMatch(({ turn }) => ({ place: found, turn: turn + 1 }));
  });
  const shown = match.place ?? place;
  const { state, goTo, loadMore } = usePassages(documentId, shown.passage, match.turn);
  const shownPassage = jumpedTo ?? shown.passage;
  const container = useScrollTo(state.status === 'ready', {
    passage: shownPassage,
    place: shown,
    toMark: jumpedTo === null,
    takesFocus: match.place === null && placeTakesFocus,
    turn: match.turn,
  });
  const choose = (passage: number) => {
    setJumpedTo(passage);
    goTo(passage);
  };
  const { passages, sections, loadingMore } = state;
  const before = rangeBefore(state);
  const after = rangeAfter(state);
  return (
    <div className="@container">
      <div className="sticky top-0 z-10 -mx-5 -mt-5 mb-5 grid gap-2 border-b border-rule bg-sheet px-5 py-2.5 short:static @min-[34rem]:auto-cols-fr @min-[34rem]:grid-flow-col">
        <SearchBar search={search} from={shownPassage} />
        <SectionChoice sections={sections} current={shownPassage} onChoose={choose} />
      </div>
      {state.status === 'failed' ? (
        <LoadFailed error={state.error} what="The text" onRetry={() => goTo(shownPassage)} />
      ) : state.status === 'loading' ? (
        <TextLoading />
      ) : (
        <div ref={container} lang={textLanguage(language)} className="grid gap-4 text-read">
          {before ? (
            <MoreButton
              label="Show earlier text"
              onLoad={() => loadMore(before)}
              busy={loadingMore}
            />
          ) : null}
          <Passages passages={passages} sections={sections} place={shown} />
          {after ? (
            <MoreButton label="Show more text" onLoad={() => loadMore(after)} busy={loadingMore} />
          ) : (
            <p className="text-center text-sm text-ink-soft">End of text</p>
          )}
        </div>
      )}
    </div>
  );
}
