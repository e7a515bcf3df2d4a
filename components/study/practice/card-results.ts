import type { PracticeLineWire, PracticeOutcomeWire } from '@/lib/study/practice/wire';

export type CardResult = { line: PracticeLineWire; isRight: boolean };

/** A result for each card that was answered: right if all of its questions were at the first attempt. */
export function cardResults(outcomes: readonly PracticeOutcomeWire[]): CardResult[] {
  const results = new Map<string, CardResult>();
  for (const { answered, correct, lines } of outcomes) {
    for (const line of answered ? lines : []) {
      const before = results.get(line.card_id)?.isRight ?? true;
      results.set(line.card_id, { line, isRight: before && correct });
    }
  }
  return [...results.values()];
}
