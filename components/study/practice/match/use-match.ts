'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/client/api';
import { practiceCalls } from '@/lib/client/calls/practice-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { settledOf } from '@/lib/study/practice/rules/sequence';
import type { PracticeRunWire } from '@/lib/study/practice/wire';
import type { Practice } from '../use-practice';
import { isSame, type Tile } from './tiles';

const WRONG_SHOWN_MS = 600;
const FAILED = 'The pair couldn’t be checked.';

type Pair = { term: Tile; meaning: Tile };
export type TileState = 'open' | 'selected' | 'pending' | 'wrong' | 'solved';

/** The answers of a run, and what sends more of them. After a conflict, the game goes on where it is. */
function useAnswers(run: PracticeRunWire, { update, leave }: Practice) {
  const [answers, setAnswers] = useState(run.answers);
  const [error, setError] = useState<string | null>(null);
  const attempts = useRef(attemptsOf(run));

  const reload = async () => {
    const latest = await practiceCalls.run(run.run_id);
    attempts.current = attemptsOf(latest);
    setAnswers(latest.answers);
    if (latest.over) update(latest);
  };

  const recover = async (failure: unknown) => {
    const status = failure instanceof ApiError ? failure.status : 0;
    const show = () => setError(wordsOrWhy(FAILED)(failure));
    if (status === 404) leave();
    else if (status === 409) await reload().catch(show);
    else show();
  };

  /** @returns whether it is a pair; null if it wasn't judged */
  const send = async ({ term, meaning }: Pair): Promise<boolean | null> => {
    const attempt = attempts.current.get(term.at) ?? 0;
    attempts.current.set(term.at, attempt + 1);
    setError(null);
    try {
      const answer = { question: term.at, attempt, answer: meaning.at, took_ms: 0 };
      const { correct, over } = await practiceCalls.answer(run.run_id, answer);
      setAnswers((known) => [...known, { question: term.at, answer: meaning.at, correct }]);
      if (over) await reload();
      return correct;
    } catch (failure) {
      attempts.current.set(term.at, attempt);
      await recover(failure);
      return null;
    }
  };

  const giveUp = async () => {
    try {
      update(await practiceCalls.finish(run.run_id));
    } catch (failure) {
      setError(wordsOrWhy('The game couldn’t be ended.')(failure));
    }
  };

  return { answers, error, send, giveUp };
}

/** The server judges each pair; meanwhile others can be chosen. */
export function useMatch(run: PracticeRunWire, practice: Practice) {
  const { answers, error, send, giveUp } = useAnswers(run, practice);
  const [selected, setSelected] = useState<Tile | null>(null);
  const [pending, setPending] = useState<readonly Pair[]>([]);
  const [wrong, setWrong] = useWrongPair();
  const [said, setSaid] = useState('');
  const solved = solvedBy(answers);

  const judge = async (pair: Pair) => {
    setPending((known) => [...known, pair]);
    const correct = await send(pair);
    setPending((known) => known.filter((one) => one !== pair));
    if (correct === null) return;
    setSaid(`${pair.term.text}: ${correct ? 'right' : 'not a pair'}`);
    if (!correct) setWrong(pair);
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

  return { stateOf, pick, said, error, solvedCount: solved.term.size, giveUp };
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
