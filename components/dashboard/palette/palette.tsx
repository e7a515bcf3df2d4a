'use client';

import * as Radix from '@radix-ui/react-dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { useOpener } from '@/components/ui/use-opener';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { MAX_SEARCH_LENGTH } from '@/lib/constants/search';
import type { ToolProps } from '../tools';
import { optionId, PaletteList } from './palette-list';
import { rankItems } from './rank-items';
import { useFound } from './use-found';
import { useItems } from './use-items';

/** Fits a phone. */
const HINT = 'Search documents, cards, tabs';

/** From one end on to the other. */
const MOVES: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from + count - 1) % count,
  PageDown: (from, count) => Math.min(from + 6, count - 1),
  PageUp: (from) => Math.max(from - 6, 0),
};

function Status({
  count,
  error,
  isLoading,
}: {
  count: number;
  error: unknown;
  isLoading: boolean;
}) {
  const words = error
    ? wordsOrWhy('Cards and sections couldn’t be searched.')(error)
    : count === 0 && !isLoading
      ? 'Nothing found. Try fewer letters, or another word.'
      : '';
  return (
    <p role="status" className="px-5 py-3 text-sm text-ink-soft empty:hidden">
      {words}
    </p>
  );
}

/** Over everything that the learner has, from the keyboard: arrows, Enter, Escape. */
export function Palette({ onClose }: ToolProps) {
  const listId = useId();
  const focusHandlers = useOpener();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { found, error, isLoading } = useFound(query);
  const groups = rankItems(query, useItems(found));
  const items = groups.flatMap(({ entries }) => entries.map(({ item }) => item));
  const at = Math.min(active, items.length - 1);

  useEffect(() => {
    document.getElementById(optionId(listId, at))?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  const choose = (index: number) => {
    const item = items[index];
    if (!item) return;
    onClose();
    // Once the focus is back: what opens next takes it from there.
    setTimeout(item.run);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    if (move && items.length > 0) setActive(move(at, items.length));
    else if (event.key === 'Enter') choose(at);
    else return;
    event.preventDefault();
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusHandlers}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh max-w-xl flex-col border-b border-rule bg-sheet shadow-float outline-none sm:inset-x-3 sm:top-[12dvh] sm:max-h-[min(36rem,76dvh)] sm:rounded sm:border short:top-0 short:max-h-dvh"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <div className="flex items-center gap-3 border-b border-rule pr-2 pl-5">
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <input
              role="combobox"
              aria-expanded={items.length > 0}
              aria-controls={listId}
              aria-activedescendant={items.length > 0 ? optionId(listId, at) : undefined}
              aria-autocomplete="list"
              aria-label="Search or jump to"
              placeholder={HINT}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              value={query}
              onChange={({ target }) => {
                setQuery(target.value);
                setActive(0);
              }}
              onKeyDown={press}
              className="min-h-14 min-w-0 grow bg-transparent text-ellipsis outline-none placeholder:text-ink-soft"
            />
            <Radix.Close className={buttonClass({ variant: 'quiet', size: 'icon' })}>
              <X className="size-5" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          <PaletteList
            id={listId}
            groups={groups}
            active={at}
            onPoint={setActive}
            onChoose={choose}
          />
          <Status count={items.length} error={error} isLoading={isLoading} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
