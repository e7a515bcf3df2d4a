'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/client/api';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { practiceCalls } from '@/lib/client/practice-calls';
import { settledOf } from '@/lib/study/practice/rules/sequence';
import type { PracticeRunWire } from '@/lib/study/practice/wire';
import type { Practice } from '../use-practice';
import { isSame, type Tile } from './tiles';

const WRONG_SHOWN_MS = 600;
const FAILED = 'The pair couldn’t be checked.';

type Pair = { term: Tile; meaning: Tile };
export type TileState = 'open' | 'selected' | 'pending' | 'wrong' | 'solved';

/** The server judges each pair; meanwhile others can be chosen. */
export function useMatch(run: PracticeRunWire, { update, leave }: Practice) {
  const [answers, setAnswers] = useState(run.answers);
  const [selected, setSelected] = useState<Tile | null>(null);
  const [pending, setPending] = useState<readonly Pair[]>([]);
  const [wrong, setWrong] = useWrongPair();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const attempts = useRef(attemptsOf(run));
  const solved = solvedBy(answers);

  const reload = async () => {
    const latest = await practiceCalls.run(run.run_id);
    attempts.current = attemptsOf(latest);
    setAnswers(latest.answers);
    if (latest.over) update(latest);
  };

  /** After a conflict, the game goes on where it is. */
  const recover = async (failure: unknown) => {
    const status = failure instanceof ApiError ? failure.status : 0;
    const show = () => setError(wordsOrWhy(FAILED)(failure));
    if (status === 404) leave();
    else if (status === 409) await reload().catch(show);
    else show();
  };

  const judge = async (pair: Pair) => {
    const { term, meaning } = pair;
    const attempt = attempts.current.get(term.at) ?? 0;
    attempts.current.set(term.at, attempt + 1);
    setPending((known) => [...known, pair]);
    setError(null);
    try {
      const answer = { question: term.at, attempt, answer: meaning.at, took_ms: 0 };
      const { correct, over } = await practiceCalls.answer(run.run_id, answer);
      setAnswers((known) => [...known, { question: term.at, answer: meaning.at, correct }]);
      setSaid(`${term.text}: ${correct ? 'right' : 'not a pair'}`);
      if (!correct) setWrong(pair);
      if (over) await reload();
    } catch (failure) {
      attempts.current.set(term.at, attempt);
      await recover(failure);
    } finally {
      setPending((known) => known.filter((one) => one !== pair));
    }
  };

  const stateOf = (tile: Tile) => tileState(tile, { solved, pending, selected, wrong });

  const pick = (tile: Tile) => {
    const state = stateOf(tile);
    if (state === 'solved' || state === 'pending') return;
    if (!selected || selected.side === tile.side) {
      setSelected(selected && isSame(selected, tile) ? null : tile);
      return;
    }
    setSelected(null);
    void judge(
      tile.side === 'term' ? { term: tile, meaning: selected } : { term: selected, meaning: tile },
    );
  };

  return {
    stateOf,
    pick,
    said,
    error,
    solvedCount: solved.term.size,
    giveUp: async () => {
      try {
        update(await practiceCalls.finish(run.run_id));
      } catch (failure) {
        setError(wordsOrWhy('The game couldn’t be ended.')(failure));
      }
    },
  };
}

/** A wrong pair, for the moment that it is shown. */
function useWrongPair() {
  const [wrong, setWrong] = useState<Pair | null>(null);
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(() => setWrong(null), WRONG_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [wrong]);
  return [wrong, setWrong] as const;
}

type Board = {
  solved: Solved;
  pending: readonly Pair[];
  selected: Tile | null;
  wrong: Pair | null;
};

function tileState(tile: Tile, { solved, pending, selected, wrong }: Board): TileState {
  const isIn = (pair: Pair) => isSame(pair[tile.side], tile);
  if (solved[tile.side].has(tile.at)) return 'solved';
  if (pending.some(isIn)) return 'pending';
  if (selected && isSame(selected, tile)) return 'selected';
  return wrong && isIn(wrong) ? 'wrong' : 'open';
}

/** Terms by their question, meanings by their option. */
type Solved = Readonly<Record<Tile['side'], ReadonlySet<unknown>>>;

function solvedBy(answers: PracticeRunWire['answers']): Solved {
  const right = answers.filter(({ correct }) => correct);
  return {
    term: settledOf('match', answers),
    meaning: new Set(right.map(({ answer }) => answer)),
  };
}

function attemptsOf({ answers }: PracticeRunWire): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { question } of answers) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
}
