import { lessonMinutes } from '../../../lesson-minutes';
import type { Lesson, SectionTerm } from '../../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../../analysed';
import type { CardDraft, CardSource } from '../../cards/draft';
import { summaryText } from '../../summary/readable';
import { overlaps } from '../../terms/term-index';
import { asSentence, countWords } from '../../wording/phrasing';
import { shownSentences } from '../content';
import type { PlannedLesson } from '../make-lessons';
import { headingsLeftOut } from './left-out-headings';
import { definingDrafts, type Found, type Shown, termsLeftOut } from './left-out-terms';

/** A planned lesson with all that it shows. */
export type WholeLesson = PlannedLesson & Lesson;

const MOST = 8;
/** In words, with the names. */
const MOST_WORDS = 170;

/**
 * Gives each lesson the headings and key terms of its part that no lesson's text tells of, in the text's order, each with a
 * sentence of the part that says what it is and reads alone; those without one are left out here, too. Overviews have none.
 * Then a lesson has all its words, and so its minutes.
 */
export function withLeftOut(
  source: CardSource,
  lessons: readonly PlannedLesson[],
  drafts: readonly CardDraft[],
): WholeLesson[] {
  const { document } = source;
  const shown = shownBy(document, lessons);
  const taken = new Set<number | string>();
  return lessons.map((lesson) => {
    const { part, content } = lesson;
    if ('chapters' in part) return { ...lesson, durationMinutes: lessonMinutes({ content }) };
    const given = { document, part, shown, drafts: definingDrafts(source, part, drafts) };
    const found = [...headingsLeftOut(given), ...termsLeftOut(given)];
    const chosen = choose(document, found, taken);
    for (const { sentence, term } of chosen) taken.add(sentence).add(term.toLowerCase());
    const alsoInSection = chosen.map((one) => itemOf(document, one));
    const durationMinutes = lessonMinutes({ content, alsoInSection });
    return { ...lesson, alsoInSection, durationMinutes };
  });
}

function shownBy(document: AnalysedDocument, lessons: readonly PlannedLesson[]): Shown {
  const sentences = new Set(lessons.flatMap((lesson) => shownSentences(document, lesson)));
  const sections = new Set([...sentences].map((index) => sentenceAt(document, index).section));
  return { sentences, sections };
}

/** Of most worth, in the text's order. */
function choose(
  document: AnalysedDocument,
  found: readonly Found[],
  taken: ReadonlySet<number | string>,
): Found[] {
  const chosen: Found[] = [];
  let words = 0;
  for (const one of found.toSorted((a, b) => b.worth - a.worth)) {
    const { term, text } = itemOf(document, one);
    const length = countWords(`${term} ${text}`);
    const isKnown =
      taken.has(one.sentence) ||
      taken.has(term.toLowerCase()) ||
      chosen.some(
        (other) =>
          other.sentence === one.sentence ||
          overlaps(other.term.toLowerCase(), one.term.toLowerCase()),
      );
    if (isKnown || chosen.length === MOST || words + length > MOST_WORDS) continue;
    chosen.push(one);
    words += length;
  }
  return chosen.sort((a, b) => a.sentence - b.sentence);
}

function itemOf(document: AnalysedDocument, { term, sentence, meaning }: Found): SectionTerm {
  const text = meaning ?? asSentence(summaryText(document, sentence));
  return { ...anchorOf(document, sentence), term, text };
}
