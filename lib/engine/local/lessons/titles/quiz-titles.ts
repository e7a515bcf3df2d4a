import { perObject } from '../../../caches/per-object';
import { titleFromHeading } from '../../../language/headings/heading-title';
import { framed } from '../../../language/languages/frames';
import { judgedStatements } from '../../../structure/judged-statements/judged-statements';
import { type AnalysedDocument, sentenceAt, taughtIn } from '../../analysed';
import { asksInHeading, isOfChoice } from '../../genres/choices';
import type { Part } from '../split';

/** With a smaller share of questions, a part has a subject of its own. */
const LEAST_SHARE = 0.5;
const LONGEST = 68;

/** Of a quiz, below its heading: "Part B: Questions 7–12", "Questions 7–12". None where the authors don't count them. */
export function* quizTitles(document: AnalysedDocument, part: Part): Generator<string> {
  const taught = taughtIn(document, part);
  const asked = taught.filter((index) => isOfChoice(document, index));
  if (asked.length < LEAST_SHARE * taught.length) return;
  const passages = new Set(asked.map((index) => sentenceAt(document, index).passage));
  const numbers = [...passages].flatMap((passage) => numbersIn(document).get(passage) ?? []);
  const [first, last] = [numbers[0], numbers.at(-1)];
  const isCount = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  if (first === undefined || last === undefined || !isCount) return;
  const counted =
    first === last
      ? framed(document.language, 'question', String(first))
      : framed(document.language, 'questions', `${first}–${last}`);
  const heading = headingOver(document, asked[0] ?? part.from);
  if (heading && `${heading}: ${counted}`.length <= LONGEST) yield `${heading}: ${counted}`;
  yield counted;
}

/** By the passage where the answers begin, or of the statement to judge. */
const numbersIn = perObject(({ choices, source }: AnalysedDocument) => {
  const counted = [
    ...choices.map(({ number, options }) => ({ number, passage: options[0]?.passage ?? -1 })),
    ...judgedStatements(source).statements,
  ];
  return new Map(
    counted.flatMap(({ number, passage }) => (number === null ? [] : [[passage, number] as const])),
  );
});

/** Neither the document's title nor a question. */
function headingOver(document: AnalysedDocument, index: number): string | null {
  const { section } = sentenceAt(document, index);
  const { title } = document.source.sections[section] ?? { title: '' };
  if (title === document.source.title || asksInHeading(document).has(section)) return null;
  return titleFromHeading(title);
}
