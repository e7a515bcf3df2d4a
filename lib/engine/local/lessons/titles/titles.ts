import { folded } from '../../../../text/folded';
import { shownHeading, titleFromHeading } from '../../../language/headings/heading-title';
import { bareHeading, standsForPart } from '../../../language/headings/headings';
import { numberedTasks } from '../../../language/headings/task-headings';
import { framed } from '../../../language/languages/frames';
import { capitalised } from '../../../language/words/words';
import { solvedBy } from '../../../structure/worked-problems';
import { type AnalysedDocument, sentenceAt, sentenceText, taughtIn } from '../../analysed';
import { isOfChoice } from '../../genres/choices';
import { isInProcedure } from '../../genres/lab-steps';
import { noteAt, saysNothing } from '../../genres/notes';
import { isSpoken } from '../../genres/speech/is-spoken';
import { eventAt, periodOf } from '../../genres/timeline';
import { overlaps, type RankedTerm, type TermIndex } from '../../terms/term-index';
import type { Part } from '../split';
import { formalTitles } from './formal-titles';
import { firstWords, openingClauses, questionTitles } from './opening-titles';
import { LONGEST_PAIR, pairOf } from './pair-titles';
import { quizTitles } from './quiz-titles';
import { spokenTitles } from './spoken-titles';
import { wordTitles } from './word-titles';

/** Unique but for case and punctuation. */
export class UniqueTitles {
  private readonly taken = new Set<string>();

  /** The first title that isn't taken. */
  take(candidates: Iterable<string>): string {
    for (const title of candidates) {
      const key = folded(title);
      if (key === '' || this.taken.has(key)) continue;
      this.taken.add(key);
      return title;
    }
    throw new Error('no title left');
  }
}

/** A part this short repeats its terms too seldom to rank them; its openings are better titles. */
const FEW_SENTENCES = 12;

/** Best first: the numbers of questions, the first and last word of a list, headings, openings of sentences, a heading and a term, a part's name, two terms, one term. Endless. */
export function* titleCandidates(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
  shown: readonly number[] = [],
): Generator<string> {
  yield* quizTitles(document, part);
  const headings = headingsOf(document, part, shown);
  yield* wordTitles(document, part, headings[0]?.title);
  yield* formalTitles(document, part);
  const salient = salientTerms(document, terms, part).map(({ text }) => text);
  const tasks = numberedTasks(
    headings.map(({ title }) => title),
    document.language,
  );
  if (tasks) yield tasks;
  const steps = stepsTitle(document, part);
  if (steps) yield steps;
  if (headings.length === 0 && isSpoken(document.source))
    yield* spokenTitles(document, terms, part);
  if (part.to - part.from <= FEW_SENTENCES) {
    yield* ownHeadings(document, part, headings);
    yield* notedTitles(document, part, headings[0]?.title);
    yield* questionTitles(document, part);
    if (headings.length === 0) yield* partNames(document, part, shown);
    yield* openingClauses(document, part, headings.length > 0);
  }
  yield* fromHeadings(headings, salient, document.language);
  yield* partNames(document, part, shown);
  for (let i = 0; i + 1 < salient.length; i++)
    yield capitalised(`${salient[i]}${framed(document.language, 'and')}${salient[i + 1]}`);
  yield* salient.map(capitalised);
  const indexes = Array.from({ length: part.to - part.from }, (_, i) => part.from + i);
  const [heading] = headings;
  const openings = indexes
    .filter((index) => !isOfChoice(document, index))
    .filter((index) => !heading || !saysNothing(document, index))
    .map((index) => firstWords(sentenceText(document, sentenceAt(document, index))));
  yield* openings;
  const name =
    heading?.title ??
    (capitalised(document.source.title) || openings.find((opening) => opening !== '') || '…');
  for (let again = 2; ; again++) yield `${name} ${again}`;
}

/** Headings that no earlier part has, by share. */
function* ownHeadings(
  { sentences, language }: AnalysedDocument,
  { from }: Part,
  headings: readonly Heading[],
): Generator<string> {
  const before = sentences[from - 1]?.section ?? -1;
  const own = headings.filter(({ section }) => section !== before);
  const both = own.length === headings.length ? ofTwo(own, language) : null;
  if (both) yield both;
  yield* own.map(({ title }) => title);
}

function* fromHeadings(
  headings: readonly Heading[],
  salient: readonly string[],
  language: string,
): Generator<string> {
  const [first] = headings;
  if (!first) return;
  const both = ofTwo(headings, language);
  if (both) yield both;
  yield first.title;
  for (const { title } of headings.slice(0, 2)) {
    const others = salient.filter(
      (term) => !title.toLowerCase().includes(term.toLowerCase()) && !title.includes(':'),
    );
    yield* others.map((term) => `${title}: ${term}`);
  }
  yield* headings.slice(1).map(({ title }) => title);
}

/** A heading over less than this share of a part doesn't name it. */
const MAIN_SHARE = 0.75;
const SECOND_SHARE = 0.2;

/** The two largest headings, if none is over most of the part. */
function ofTwo([first, second]: readonly Heading[], language: string): string | null {
  if (!first || !second || first.share >= MAIN_SHARE || second.share < SECOND_SHARE) return null;
  return first.section < second.section
    ? pairOf(first.title, second.title, language)
    : pairOf(second.title, first.title, language);
}

type Heading = { title: string; share: number; section: number };

/** "Introduction", "Discussion": what articles call sections that name no subject. */
function* partNames(
  document: AnalysedDocument,
  part: Part,
  shown: readonly number[],
): Generator<string> {
  for (const [section] of sharesOf(document, part, shown)) {
    const heading = document.source.sections[section]?.title ?? '';
    if (standsForPart(bareHeading(heading))) yield shownHeading(heading);
  }
}

/** "Procedure: steps 4–7" of a part that goes on with a lab sheet's procedure. */
function stepsTitle(document: AnalysedDocument, part: Part): string | null {
  const { sentences, source } = document;
  const inside = taughtIn(document, part);
  const [first = part.from] = inside;
  const section = sentences[first]?.section ?? -1;
  const goesOn = sentences[first - 1]?.section === section;
  if (!goesOn || !inside.every((index) => isInProcedure(document, index))) return null;
  const numbers = inside.flatMap((index) => {
    const text = sentenceText(document, sentenceAt(document, index));
    return /^(\d{1,2})[.)]\s/.exec(text)?.slice(1).map(Number) ?? [];
  });
  const [from] = numbers;
  if (from === undefined) return null;
  // Steps within a step are counted apart.
  const to = Math.max(...numbers);
  const steps = to > from ? `steps ${from}–${to}` : `step ${from}`;
  return `${shownHeading(source.sections[section]?.title ?? '')}: ${steps}`;
}

/** The part's own headings that name a subject; a solution's with its task. */
function headingsOf(document: AnalysedDocument, part: Part, shown: readonly number[]): Heading[] {
  const { sections } = document.source;
  const solved = solvedBy(sections);
  return sharesOf(document, part, shown).flatMap(([section, share]): Heading[] => {
    const title = titleFromHeading(sections[section]?.title ?? '');
    const task = solved[section] ?? section;
    const over = task === section ? null : titleFromHeading(sections[task]?.title ?? '');
    return title === null ? [] : [{ title: over ? `${over}: ${title}` : title, share, section }];
  });
}

/** Sections with the share of the shown sentences that stand below their headings, the largest first. */
function sharesOf(
  { sentences }: AnalysedDocument,
  part: Part,
  shown: readonly number[],
): [section: number, share: number][] {
  const inPart = sentences.slice(part.from, part.to).filter(({ taught }) => taught);
  const counted = shown.length > 0 ? shown.flatMap((index) => sentences[index] ?? []) : inPart;
  const counts = new Map<number, number>();
  for (const { section } of counted) {
    const over = part.sections.findLast((one) => one <= section) ?? part.sections[0] ?? section;
    counts.set(over, (counts.get(over) ?? 0) + 1);
  }
  return [...counts]
    .map(([section, count]): [number, number] => [section, count / counted.length])
    .sort(([a, share], [b, other]) => other - share || a - b);
}

const MOST_SALIENT = 6;

/** The terms that a part uses more than the rest of the document does. */
function salientTerms(
  document: AnalysedDocument,
  terms: TermIndex,
  { from, to }: Part,
): RankedTerm[] {
  const [first, end] = [
    sentenceAt(document, from).firstToken,
    sentenceAt(document, to - 1).endToken,
  ];
  const rated = terms.terms.slice(0, 200).map((term) => {
    const inside = term.mentions.filter(
      ({ firstToken }) => firstToken >= first && firstToken < end,
    ).length;
    return { term, score: (inside * inside * (0.2 + term.importance)) / term.mentions.length };
  });
  const ranked = rated
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ term }) => term);
  const salient: RankedTerm[] = [];
  for (const [rank, term] of ranked.entries()) {
    if (salient.length === MOST_SALIENT) break;
    if (!ranked.slice(0, rank).some((other) => overlaps(other.key, term.key))) salient.push(term);
  }
  return salient;
}

/** Of the entries of notes, under their heading: "Market failure: Merit goods and Information asymmetry", "Timeline: 1791 – 1799". */
function* notedTitles(
  document: AnalysedDocument,
  { from, to }: Part,
  heading: string | undefined,
): Generator<string> {
  const indexes = Array.from({ length: to - from }, (_, i) => from + i);
  const [first, second] = indexes.flatMap((index) => noteAt(document, index) ?? []);
  const period = periodOf(indexes.flatMap((index) => eventAt(document, index) ?? []));
  const named = period === null ? [] : [period];
  if (first && first.asks === undefined) {
    const pair = second && !second.asks && pairOf(first.term, second.term, document.language);
    named.push(...(pair ? [pair] : []), first.term);
  }
  for (const name of named) {
    const title = heading && !heading.includes(':') ? `${heading}: ${name}` : capitalised(name);
    if (title.length <= LONGEST_PAIR) yield title;
  }
}
