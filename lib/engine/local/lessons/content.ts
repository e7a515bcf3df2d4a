import { cutTo } from '../../../text/cut';
import { titleFromHeading } from '../../language/headings/heading-title';
import { withoutLabel } from '../../language/sentences/statements';
import type { Lesson } from '../../types';
import {
  type AnalysedDocument,
  type AnalysedSentence,
  opensPassage,
  sentenceAt,
  taughtIn,
} from '../analysed';
import { asksInHeading } from '../genres/choices';
import { areMostlyFormal, isOfProof, statementAt } from '../genres/formal-notes';
import { isInProcedure } from '../genres/lab-steps';
import { turnLabel } from '../genres/speech/turns';
import { areMostlyWorked, byTask } from '../genres/worked-problems';
import { answersHeading, asksBelow } from '../genres/written-answers';
import { listPlaceOf } from '../list-items';
import { countSentenceWords, displayText, plainSentence, sentenceScore } from '../sentence-score';
import type { TermIndex } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import { lessonItems } from './lesson-items';
import { chooseParagraphs, LESSON_SIZE } from './paragraphs/choose-paragraphs';
import type { Part } from './split';
import { pairOf } from './titles/pair-titles';

const MOST_RAW_WORDS = 380;
/** Factor for a sentence that belongs in the lesson's summary or that a card asks about. */
const WANTED = 3;
/** Of one section with little but figures the lesson has the neighbors too. */
const FEWEST_WORDS = 250;
/** In words; a shorter paragraph is joined to the next. */
const SHORT_PARAGRAPH = 45;
const LONG_PARAGRAPH = 220;

/** The sentences that a lesson shows of its part, in order; none if the part has no running text. */
export function lessonSentences(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
  wanted: ReadonlySet<number>,
): number[] {
  const text = taughtIn(document, part);
  const prose = text.filter((index) => sentenceAt(document, index).prose);
  if (prose.length === 0) return [];
  const areSteps = text.every((index) => isInProcedure(document, index));
  if (areSteps || areMostlyWorked(document, text)) return wholeTasks(document, text);
  if (areMostlyFormal(document, text)) return wholeStatements(document, text);
  const worth = worthIn(document, terms, wanted);
  let most = LESSON_SIZE.most;
  const main = mainSections(document, text, part).flatMap((own, i, all) => {
    const size = {
      most:
        (most * countSentenceWords(document, own)) /
        countSentenceWords(document, all.slice(i).flat()),
      mostRuns: Math.ceil(LESSON_SIZE.mostRuns / all.length),
    };
    const sentences = chooseParagraphs(document, own, worth, size);
    most -= countSentenceWords(document, sentences);
    return sentences;
  });
  const chosen =
    countSentenceWords(document, main) < FEWEST_WORDS
      ? chooseParagraphs(document, text, worth)
      : main;
  return chosen.length > 0 ? chosen : prose;
}

/** The first ones, with all that solves them; of a procedure all steps. */
function wholeTasks(document: AnalysedDocument, text: number[]): number[] {
  const [first = [], ...others] = byTask(document, text);
  const shown = [...first];
  for (const task of others) {
    if (countSentenceWords(document, [...shown, ...task]) > LESSON_SIZE.most) break;
    shown.push(...task);
  }
  return shown;
}

/** What is stated under labels, and the text between, as far as it goes; then proofs, each as a whole, while there is room. */
function wholeStatements(document: AnalysedDocument, text: readonly number[]): number[] {
  const shown = new Set<number>();
  let words = 0;
  const add = (some: readonly number[]) => {
    const more = countSentenceWords(document, some);
    if (words + more > LESSON_SIZE.most) return;
    words += more;
    for (const one of some) shown.add(one);
  };
  const [proofs = [], others = []] = [true, false].map((isProof) =>
    text.filter((index) => isOfProof(document, index) === isProof),
  );
  const unitOf = (index: number) => statementAt(document, index) ?? sentenceAt(document, index);
  for (const unit of Map.groupBy(others, unitOf).values()) add(unit);
  const isStated = new Set([...shown].map((index) => statementAt(document, index)));
  for (const [statement, proof] of Map.groupBy(proofs, (index) => statementAt(document, index)))
    if (isStated.has(statement)) add(proof);
  return [...shown].sort((a, b) => a - b);
}

/** A part's longest sections, each with those below it: enough for a lesson, and two if a title can name both. */
function mainSections(document: AnalysedDocument, text: number[], { sections }: Part): number[][] {
  const { source, language } = document;
  const top = Math.min(...sections.map((section) => source.sections[section]?.level ?? 0));
  const over: number[] = [];
  source.sections.forEach(({ level }, at) => {
    over.push(level <= top ? at : (over[at - 1] ?? -1));
  });
  const overOf = (index: number) => over[sentenceAt(document, index).section] ?? -1;
  const all = [...Map.groupBy(text, overOf)].map(([section, own]) => {
    const title = titleFromHeading(source.sections[section]?.title ?? '') ?? '';
    return { title, section, own, words: countSentenceWords(document, own) };
  });
  const main: typeof all = [];
  let words = 0;
  for (const one of all.toSorted((a, b) => b.words - a.words)) {
    const [first, second] = [...main, one].sort((a, b) => a.section - b.section);
    const isSecond = main.length === 1 && one.words >= SECOND_SHARE * words;
    const areBoth = isSecond && first && second && pairOf(first.title, second.title, language);
    if (words >= LESSON_SIZE.most && !areBoth) break;
    main.push(one);
    words += one.words;
  }
  return main.sort((a, b) => a.section - b.section).map(({ own }) => own);
}

/** Of the longest section's words: a shorter one isn't in the lesson. */
const SECOND_SHARE = 0.75;

/** By what sentences say about the key terms. */
export function worthIn(
  document: AnalysedDocument,
  terms: TermIndex,
  wanted: ReadonlySet<number> = new Set(),
): (sentence: number) => number {
  return (index) => sentenceScore(document, terms, index) * (wanted.has(index) ? WANTED : 1);
}

/** Paragraphs separated by a blank line, and which of them are items of lists. */
export function lessonText(
  document: AnalysedDocument,
  part: Part,
  sentences: readonly number[],
): Required<Pick<Lesson, 'content' | 'items'>> {
  const shown = sentences.length > 0 ? paragraphs(document, sentences) : rawText(document, part);
  let start = 0;
  const placed = shown.map(({ text, passage }) => {
    const from = start;
    start += text.length + BETWEEN.length;
    return { start: from, passage };
  });
  return {
    content: shown.map(({ text }) => text).join(BETWEEN),
    items: lessonItems(document, placed),
  };
}

const BETWEEN = '\n\n';

/** `passage` is null for a heading. */
type ShownText = { text: string; passage: number | null };

const withHeading = (heading: string | null, shown: ShownText): ShownText[] =>
  heading ? [{ text: heading, passage: null }, shown] : [shown];

/** "Jonas: " in an interview. */
const speakerOf = ({ source }: AnalysedDocument, { passage }: AnalysedSentence): string =>
  turnLabel(source, source.passages[passage] ?? { text: '' });

type Paragraph = { heading: string | null; text: string; last: number; sentence: AnalysedSentence };

function paragraphs(document: AnalysedDocument, kept: readonly number[]): ShownText[] {
  const found: Paragraph[] = [];
  for (const index of kept) {
    const sentence = sentenceAt(document, index);
    const open = found.at(-1);
    const said =
      open?.last === index - 1 && !sentence.code
        ? withoutLabel(plainSentence(document, index))
        : displayText(document, index);
    const text = opensPassage(document, index) ? `${speakerOf(document, sentence)}${said}` : said;
    if (open && joins(document, open, index))
      Object.assign(open, { text: `${open.text} ${text}`, last: index, sentence });
    else {
      const heading = headingBetween(document, open?.sentence, sentence);
      found.push({ heading, text, last: index, sentence });
    }
  }
  return found.flatMap(({ heading, text, sentence: { passage } }) =>
    withHeading(heading, { text, passage }),
  );
}

/**
 * The heading that a lesson shows between two of its sentences; null where they are of one section or it names no subject.
 * A question whose answers follow stands in full, above the first sentence, too.
 */
export function headingBetween(
  document: AnalysedDocument,
  before: AnalysedSentence | undefined,
  sentence: AnalysedSentence,
): string | null {
  if (before?.section === sentence.section) return null;
  const title = document.source.sections[sentence.section]?.title ?? '';
  if (isAskedAbove(document, sentence)) return title;
  return before ? titleFromHeading(title) : null;
}

/** Whether the heading over a sentence asks what it answers. */
const isAskedAbove = (
  document: AnalysedDocument,
  { section, passage }: AnalysedSentence,
): boolean => asksInHeading(document).has(section) || answersHeading(document, passage);

function questionAbove(
  document: AnalysedDocument,
  before: number | undefined,
  index: number,
): string | null {
  if (!isAskedAbove(document, sentenceAt(document, index))) return null;
  const last = before === undefined ? undefined : sentenceAt(document, before);
  return headingBetween(document, last, sentenceAt(document, index));
}

/** Entries of a list stay apart, and a question from its answer and from what is before it. */
function joins(
  document: AnalysedDocument,
  { text, last, sentence }: Paragraph,
  index: number,
): boolean {
  const next = sentenceAt(document, index);
  if (sentence.section !== next.section) return false;
  const words = countWords(text);
  if (sentence.passage === next.passage) return words < LONG_PARAGRAPH;
  if (asksBelow(document, last) || asksBelow(document, index)) return false;
  const inList = [sentence, next].some(({ passage }) => listPlaceOf(document.source, passage));
  return !inList && sentence.prose && next.prose && words < SHORT_PARAGRAPH;
}

/** What is shown of a part without running text, such as a list or a poem. */
function rawSentences(document: AnalysedDocument, { from, to }: Part): number[] {
  const shown: number[] = [];
  let words = 0;
  for (let index = from; index < to && words < MOST_RAW_WORDS; index++) {
    if (!sentenceAt(document, index).taught) continue;
    shown.push(index);
    words += Math.max(1, countWords(plainSentence(document, index).slice(0, MOST_CHARACTERS)));
  }
  return shown;
}

/** The same with the questions that it answers. */
function rawText(document: AnalysedDocument, part: Part): ShownText[] {
  return rawSentences(document, part).flatMap((index, i, all) =>
    withHeading(questionAbove(document, all[i - 1], index), {
      text: cutTo(plainSentence(document, index), MOST_CHARACTERS),
      passage: sentenceAt(document, index).passage,
    }),
  );
}

const MOST_CHARACTERS = 2_000;

/** The sentences of a lesson's text: those chosen, or all of a part that has too few to choose from. */
export const shownSentences = (
  document: AnalysedDocument,
  { sentences, part }: { sentences: readonly number[]; part: Part },
): readonly number[] => (sentences.length > 0 ? sentences : rawSentences(document, part));
