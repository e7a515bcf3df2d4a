import { isIntroduction } from '../../language/headings/headings';
import { type AnalysedDocument, sentenceAt, taughtIn } from '../analysed';
import { countSentenceWords } from '../sentence-score';
import { chooseParagraphs, LESSON_SIZE } from './paragraphs/choose-paragraphs';
import { readableParagraphs } from './paragraphs/paragraphs';
import { definesSubject, namesSection } from './sentences/sentence-kinds';
import type { Part } from './split';

/** In words, or without headings below it of what a section has on average: a longer one is a lesson by itself. */
const LONGEST = 450;
const LONGEST_SHARE = 0.5;
/** Of one that is called otherwise. */
const LONGEST_UNNAMED_SHARE = 0.2;
/** In words: of it and of each section. */
const MOST_OWN = 250;
const FEWEST_OF_SECTION = 60;
/** Of a course of few sections: the next lessons tell the same. */
const MOST_OF_SECTION = 160;

/** In words, on average: what shorter ones open with is most of what they say. */
const SHORTEST_SECTIONS = 400;

/** Whether the first of a course's parts is an introduction that is too short for a lesson, before longer sections. */
export function isShortIntroduction(
  document: AnalysedDocument,
  part: Part,
  course: readonly Part[],
): boolean {
  const [first, ...others] = course;
  const { sections } = document.source;
  const [own, next] = [part, others[0]].map((one) => one?.sections[0] ?? -1);
  const heading = sections[own ?? -1];
  if (part !== first || !heading) return false;
  const isCalledSo = isIntroduction(heading.title);
  if (!isCalledSo && isNamed(document, part)) return false;
  // Else it is only the first piece of that section.
  const after = sections.slice((own ?? 0) + 1, (next ?? -1) + 1);
  if (!after.some(({ level }) => level <= heading.level)) return false;
  const words = others.map((other) => countSentenceWords(document, taughtIn(document, other)));
  const average = words.reduce((sum, count) => sum + count, 0) / others.length;
  const isPlain = (sections[(own ?? 0) + 1]?.level ?? 0) <= heading.level;
  const longest = isPlain ? Math.max(LONGEST, LONGEST_SHARE * average) : LONGEST;
  return (
    average >= SHORTEST_SECTIONS &&
    countSentenceWords(document, taughtIn(document, part)) <=
      (isCalledSo ? longest : LONGEST_UNNAMED_SHARE * average)
  );
}

/** Whether its text says a word of its heading; "Thinking Ahead" names no subject. */
const isNamed = (document: AnalysedDocument, part: Part): boolean =>
  taughtIn(document, part).some((index) => namesSection(document, index));

/**
 * What an introduction says of the subject, if it says what that is, and how each section after it opens: the sentences
 * of each, together as long as a lesson.
 */
export function introductionSentences(
  document: AnalysedDocument,
  worth: (sentence: number) => number,
  course: readonly Part[],
): number[][] {
  const [introduction] = course;
  const text = introduction ? taughtIn(document, introduction) : [];
  const own = text.some((index) => definesSubject(document, index))
    ? chooseParagraphs(document, text, worth, { most: MOST_OWN, mostRuns: 1 })
    : [];
  const sections = sectionsAfter(document, course);
  const left = LESSON_SIZE.most - countSentenceWords(document, own);
  const share = Math.min(MOST_OF_SECTION, left / sections.length);
  const size = { most: Math.max(FEWEST_OF_SECTION, share), mostRuns: 1 };
  const openings = sections.map((section) =>
    chooseParagraphs(document, openingOf(document, section), worth, size),
  );
  return [own, ...openings].filter(({ length }) => length > 0);
}

/** What is taught in each of the authors' sections after an introduction, however the course divides or joins them. */
function sectionsAfter(document: AnalysedDocument, [introduction, ...others]: readonly Part[]) {
  const { sections } = document.source;
  const level = sections[introduction?.sections[0] ?? -1]?.level ?? 0;
  let last = 0;
  const over = sections.map((section, at) => {
    if (section.level <= level) last = at;
    return last;
  });
  const text = others.flatMap((part) => taughtIn(document, part));
  const bySection = Map.groupBy(text, (index) => over[sentenceAt(document, index).section]);
  return [...bySection.values()].filter(
    (section) => countSentenceWords(document, section) >= FEWEST_OF_SECTION,
  );
}

/**
 * A section's own text, and that of those below it until there is enough, from the paragraph that says what the section
 * is about, or from the first that neither tells a story nor leans on one.
 */
function openingOf(document: AnalysedDocument, text: readonly number[]): readonly number[] {
  let opening: number[] = [];
  for (const own of Map.groupBy(text, (index) => sentenceAt(document, index).section).values()) {
    opening = [...opening, ...fromStart(document, own)];
    if (countSentenceWords(document, opening) >= FEWEST_OF_SECTION) break;
  }
  return opening.length > 0 ? opening : text;
}

function fromStart(document: AnalysedDocument, text: readonly number[]): number[] {
  const paragraphs = readableParagraphs(document, text);
  const mayStart = paragraphs.filter(
    ({ sentences, opens, isStory }) =>
      opens &&
      !isStory &&
      (sentences[0] === text[0] || sentences.some((index) => namesSection(document, index))),
  );
  const start = mayStart.find(({ defines }) => defines) ?? mayStart[0];
  const first = start?.sentences[0];
  return first === undefined ? [] : text.filter((index) => index >= first);
}
