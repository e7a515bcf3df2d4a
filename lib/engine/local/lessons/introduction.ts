import { isIntroduction } from '../../language/headings';
import { type AnalysedDocument, sentenceAt, taughtIn } from '../analysed';
import { countSentenceWords } from '../sentence-score';
import { chooseParagraphs, LESSON_SIZE } from './choose-paragraphs';
import { definesSubject } from './sentence-kinds';
import type { Part } from './split';

/** In words: a longer introduction is a lesson by itself. */
const LONGEST = 450;
/** In words: of it and of each section. */
const MOST_OWN = 250;
const FEWEST_OF_SECTION = 60;

/** In words, on average: what shorter ones open with is most of what they say. */
const SHORTEST_SECTIONS = 400;

/** Whether the first of a course's parts is an introduction that is too short for a lesson, before sections of some length. */
export function isShortIntroduction(
  document: AnalysedDocument,
  part: Part,
  course: readonly Part[],
): boolean {
  const [first, ...others] = course;
  const { sections } = document.source;
  const [own, next] = [part, others[0]].map((one) => one?.sections[0] ?? -1);
  const heading = sections[own ?? -1];
  if (part !== first || !heading || !isIntroduction(heading.title)) return false;
  // Else it is only the first piece of that section.
  const after = sections.slice((own ?? 0) + 1, (next ?? -1) + 1);
  if (!after.some(({ level }) => level <= heading.level)) return false;
  const words = others.map((other) => countSentenceWords(document, taughtIn(document, other)));
  const all = words.reduce((sum, count) => sum + count, 0);
  return (
    all >= SHORTEST_SECTIONS * others.length &&
    countSentenceWords(document, taughtIn(document, part)) <= LONGEST
  );
}

/**
 * What an introduction says of the subject, if it says what that is, and how each section after it opens: together as
 * long as a lesson.
 */
export function introductionSentences(
  document: AnalysedDocument,
  worth: (sentence: number) => number,
  [introduction, ...sections]: readonly Part[],
): number[] {
  const text = introduction ? taughtIn(document, introduction) : [];
  const own = text.some((index) => definesSubject(document, index))
    ? chooseParagraphs(document, text, worth, { most: MOST_OWN, mostRuns: 1 })
    : [];
  const left = LESSON_SIZE.most - countSentenceWords(document, own);
  const most = Math.max(FEWEST_OF_SECTION, left / sections.length);
  const size = { most, mostRuns: 1 };
  return [
    ...own,
    ...sections.flatMap((part) =>
      chooseParagraphs(document, openingOf(document, part), worth, size),
    ),
  ];
}

/** A section's own text before its first heading, or all of it if it has none. */
function openingOf(document: AnalysedDocument, part: Part): number[] {
  const text = taughtIn(document, part);
  const own = text.filter((index) => sentenceAt(document, index).section === part.sections[0]);
  return countSentenceWords(document, own) >= FEWEST_OF_SECTION ? own : text;
}
