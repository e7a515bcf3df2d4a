'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { textLanguage } from '../../text-attributes';
import type { RunProps } from '../question-run';
import { RunClock } from '../run-clock';
import { RUN_PAGE } from '../run-page';
import { arrowTarget, type Tile, tilesOf } from './tiles';
import { type TileState, useMatch } from './use-match';

const LOOK: Readonly<Record<TileState, string>> = {
  open: 'border-edge bg-sheet hover:border-ink',
  selected: 'border-ink bg-marker text-on-marker',
  pending: 'border-ink bg-sheet opacity-60',
  wrong: 'border-bad bg-sheet ring-1 ring-bad',
  solved: 'border-transparent bg-transparent opacity-0',
};
const SPOKEN: Readonly<Partial<Record<TileState, string>>> = {
  solved: ', found',
  pending: ', being checked',
};

/** Terms and meanings, by touch, mouse or keys. */
export function MatchBoard({ run, practice }: RunProps) {
  const { stateOf, pick, said, error, solvedCount, giveUp } = useMatch(run, practice);
  const [loadedAt] = useState(() => performance.now());
  const [tiles] = useState(() => tilesOf(run));
  const board = useBoard(solvedCount);
  const isOpen = tiles.map((tile) => stateOf(tile) !== 'solved');
  const pairs = run.questions.length;
  return (
    <section aria-label="Match" className={`${RUN_PAGE} gap-4 sm:max-w-4xl`}>
      <div className="-my-2 flex items-center gap-4 text-sm text-ink-soft">
        <p className="grow">
          Match · {solvedCount} of {pairs}
        </p>
        <RunClock run={run} loadedAt={loadedAt} />
        <Button variant="quiet" size="small" className="-mr-4" onClick={() => void giveUp()}>
          End
        </Button>
      </div>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <div
        ref={board}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-2.5 roomy:grid-cols-4"
      >
        {tiles.map((tile, at) => (
          <TileButton
            key={`${tile.side} ${tile.at}`}
            tile={tile}
            state={stateOf(tile)}
            onPick={() => pick(tile)}
            onKeyDown={(event) => moveFocus(event, at, board.current, isOpen)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type TileButtonProps = {
  tile: Tile;
  state: TileState;
  onPick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

/** A tile that was found keeps its place. */
function TileButton({ tile, state, onPick, onKeyDown }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={state === 'selected'}
      aria-disabled={state === 'solved' || undefined}
      tabIndex={state === 'solved' ? -1 : 0}
      onClick={onPick}
      onKeyDown={onKeyDown}
      className={clsx(
        'min-h-20 rounded border p-2.5 text-sm transition-[opacity,background-color,border-color] duration-200 sm:min-h-24 sm:p-3.5',
        tile.side === 'term' ? 'font-display text-base font-semibold' : 'leading-snug',
        LOOK[state],
      )}
    >
      <span dir="auto" lang={textLanguage(tile.language)} className="wrap-anywhere">
        {tile.text}
      </span>
      <span className="sr-only">{SPOKEN[state] ?? ''}</span>
    </button>
  );
}

/** In view at the start. A found tile hands its focus to the first open one. */
function useBoard(solvedCount: number) {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    board.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a pair was found
  useEffect(() => {
    const { activeElement } = document;
    if (!board.current?.contains(activeElement)) return;
    if (activeElement?.getAttribute('aria-disabled') !== 'true') return;
    board.current.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus();
  }, [solvedCount]);
  return board;
}

function moveFocus(
  event: KeyboardEvent,
  from: number,
  board: HTMLElement | null,
  isOpen: readonly boolean[],
): void {
  if (!board || !event.key.startsWith('Arrow')) return;
  const columns = getComputedStyle(board).gridTemplateColumns.split(' ').length;
  const to = arrowTarget(from, event.key, { columns, isOpen });
  board.querySelectorAll<HTMLElement>('button')[to]?.focus();
  event.preventDefault();
}
