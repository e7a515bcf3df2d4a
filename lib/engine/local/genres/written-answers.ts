import { perObject } from '../../caches/per-object';
import { plainProse } from '../../language/sentences/plain-prose';
import { withoutLabel } from '../../language/sentences/statements';
import {
  type WrittenAnswer,
  writtenAnswers,
} from '../../structure/written-answers/written-answers';
import type { ReadDocument } from '../../types';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
import { perSentence } from '../per-sentence';

/** What a question and its answer say together. */
export type Told = {
  question: string;
  /** The answer as far as it fits a card or a key point; code as it is written. */
  said: string;
  /** All of it, or enough of its first paragraph: of a list, no item is missing. */
  isWhole: boolean;
};

type Part = { written: WrittenAnswer; isQuestion: boolean };

/** By passage. */
const partsOf = perObject(({ source }: AnalysedDocument): ReadonlyMap<number, Part> => {
  const parts = writtenAnswers(source).flatMap((written): [number, Part][] => [
    ...written.asks.map((at): [number, Part] => [at, { written, isQuestion: true }]),
    ...written.answers.map((at): [number, Part] => [at, { written, isQuestion: false }]),
  ]);
  return new Map(parts);
});

const partAt = (document: AnalysedDocument, index: number): Part | undefined =>
  partsOf(document).get(sentenceAt(document, index).passage);

/** Whether a sentence asks what is answered below it, or leads to that. */
export const asksBelow = perSentence(
  (document, index) => partAt(document, index)?.isQuestion === true,
);

/** Whether a sentence belongs to the same question with its answer as the one before. */
export const goesWithAbove = perSentence((document, index) => {
  const part = partAt(document, index);
  return index > 0 && part !== undefined && part.written === partAt(document, index - 1)?.written;
});

const sectionOf = ({ passages }: ReadDocument, { answers: [first = -1] }: WrittenAnswer): number =>
  passages[first]?.section ?? -1;

/** Whether a passage answers what the heading over it asks. */
export const answersHeading = (document: AnalysedDocument, passage: number): boolean =>
  partsOf(document).get(passage)?.written.asks.length === 0;

/** Whether a sentence stands among such questions, and is none of them: it may say how to answer. */
export const isBesideQuestions = perSentence((document, index) => {
  const { section } = sentenceAt(document, index);
  return !partAt(document, index) && sectionsOfQuestions(document).has(section);
});

const sectionsOfQuestions = perObject(
  ({ source }: AnalysedDocument): ReadonlySet<number> =>
    new Set(writtenAnswers(source).map((written) => sectionOf(source, written))),
);

/** The question that is answered from a sentence on, with its answer; null for any other sentence. */
export const toldFrom = (document: AnalysedDocument, index: number): Told | null =>
  toldIn(document).from.get(index) ?? null;

/** Whether a sentence is told with the question above it, by the first one of its answer. */
export const isToldAbove = (document: AnalysedDocument, index: number): boolean =>
  toldIn(document).rest.has(index);

const toldIn = perObject((document: AnalysedDocument) => {
  const sentences = Map.groupBy(
    document.sentences.keys(),
    (index) => sentenceAt(document, index).passage,
  );
  const from = new Map<number, Told>();
  const rest = new Set<number>();
  for (const { question, answers } of writtenAnswers(document.source)) {
    const [first, ...others] = answers.flatMap((passage) => sentences.get(passage) ?? []);
    if (first === undefined) continue;
    const { said, told } = saidBy(document, [first, ...others]);
    const isWhole = told.length > others.length || isProseEnough(document, answers, told);
    from.set(first, { question, said, isWhole });
    for (const one of told) if (one !== first) rest.add(one);
  }
  return { from, rest };
});

/** In characters; the first sentence is told whatever its length. */
const LONGEST_SAID = 360;

const FEWEST_OF_PROSE = 2;

/** Whether several sentences of a first paragraph are told. */
function isProseEnough(
  document: AnalysedDocument,
  [passage]: readonly number[],
  told: readonly number[],
): boolean {
  const inFirst = told.filter((index) => sentenceAt(document, index).passage === passage);
  return inFirst.length >= FEWEST_OF_PROSE;
}

/** "\\d{4}", "[a-z]+": signs that words aren't written with. */
export const isCodeLike = (text: string): boolean => /[\\{}[\]^$|]/u.test(text);

/** The lines of a list stay apart: "Right atrium; Left atrium". */
const joined = (said: string, next: string, isSame: boolean): string =>
  isSame || /[:;!?]$|\. .*\.$/u.test(said)
    ? `${said} ${next}`
    : `${said.replace(/\.$/u, '')}; ${next}`;

function saidBy(document: AnalysedDocument, answer: readonly number[]) {
  let said = '';
  let passage = -1;
  const told: number[] = [];
  for (const index of answer) {
    const sentence = sentenceAt(document, index);
    const raw = sentenceText(document, sentence);
    const text = withoutLabel(isCodeLike(raw) ? raw : plainProse(raw));
    const longer = said === '' ? text : joined(said, text, sentence.passage === passage);
    if (said !== '' && longer.length > LONGEST_SAID) break;
    said = longer;
    passage = sentence.passage;
    told.push(index);
  }
  return { said, told };
}
