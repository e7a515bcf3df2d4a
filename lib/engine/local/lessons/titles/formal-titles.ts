import { capitalised } from '../../../language/words/words';
import type { AnalysedDocument } from '../../analysed';
import { areMostlyFormal, statedAt } from '../../genres/formal-notes';
import { statementName } from '../../genres/formal-terms';
import type { Part } from '../split';
import { pairOf } from './pair-titles';

const LONGEST = 60;

/** Of a part of a section of lecture notes: its first two named theorems or defined terms, or one of them. */
export function* formalTitles(document: AnalysedDocument, { from, to }: Part): Generator<string> {
  const { sentences, language } = document;
  const indexes = Array.from({ length: to - from }, (_, i) => from + i);
  const isPiece =
    sentences[from - 1]?.section === sentences[from]?.section ||
    sentences[to]?.section === sentences[to - 1]?.section;
  if (!isPiece || !areMostlyFormal(document, indexes)) return;
  const names = indexes.flatMap((index) => {
    const name = statementName(document, index);
    const isTheorem = statedAt(document, index)?.statement.kind !== 'definition';
    return name && name.length <= LONGEST ? [{ name: capitalised(name), isTheorem }] : [];
  });
  const weighty = [...names.filter(({ isTheorem }) => isTheorem), ...names].slice(0, 2);
  const [first, second] = names.filter((one) => weighty.includes(one));
  const pair = first && second && pairOf(first.name, second.name, language);
  if (pair) yield pair;
  yield* names.map(({ name }) => name);
  // Better than the opening words of one.
  yield* indexes.flatMap((index) => statedAt(document, index)?.statement.label ?? []);
}
