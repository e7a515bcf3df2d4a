import type { Lesson } from '../../types';
import type { AnalysedDocument } from '../analysed';
import type { TermIndex } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import { lessonContent } from './content';
import { keyPoints } from './key-points';
import { LESSONS, type Part, splitIntoParts } from './split';
import { titleCandidates, UniqueTitles } from './titles';

/** Five lessons in the document's order; none for a document without words. */
export function makeLessons(document: AnalysedDocument, terms: TermIndex): Lesson[] {
  const parts = fiveParts(document);
  const titles = new UniqueTitles();
  const taken = new Set<number>();
  return parts.map((part) => {
    const points = keyPoints(document, terms, part, taken);
    const content = lessonContent(
      document,
      terms,
      part,
      [...taken].filter((index) => index >= part.from && index < part.to),
    );
    return {
      title: titles.take(titleCandidates(document, terms, part)),
      durationMinutes: minutesFor(content),
      content,
      ...pagesOf(document, part),
      keyPoints: points,
    };
  });
}

/** Of fewer than five sentences each is a lesson, and the lessons still missing cover them all. */
function fiveParts(document: AnalysedDocument): Part[] {
  const parts = splitIntoParts(document);
  const whole = { from: 0, to: document.sentences.length };
  return parts.length === 0 ? [] : [...parts, ...Array<Part>(LESSONS - parts.length).fill(whole)];
}

const SHORT_LESSON = 120;
const LONG_LESSON = 600;
const WORDS_PER_MINUTE = 150;

function minutesFor(content: string): number {
  const words = countWords(content);
  if (words < SHORT_LESSON) return 2;
  return words > LONG_LESSON ? Math.ceil(words / WORDS_PER_MINUTE) : 4;
}

function pagesOf(
  { sentences, source }: AnalysedDocument,
  { from, to }: Part,
): Pick<Lesson, 'firstPage' | 'lastPage'> {
  const pages = sentences
    .slice(from, to)
    .map(({ passage }) => source.passages[passage]?.page ?? null)
    .filter((page) => page !== null);
  return pages.length
    ? { firstPage: Math.min(...pages), lastPage: Math.max(...pages) }
    : { firstPage: null, lastPage: null };
}
