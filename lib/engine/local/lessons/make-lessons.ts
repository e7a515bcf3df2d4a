import { minutesToRead } from '../../../text/reading-time';
import type { Lesson } from '../../types';
import type { AnalysedDocument } from '../analysed';
import type { TermIndex } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import { lessonContent, lessonSentences } from './content';
import { KeyPoints } from './key-points';
import { LESSONS, type Part, splitIntoParts } from './split';
import { titleCandidates, UniqueTitles } from './titles';

/** A lesson with the part of the text that it covers and the sentences that it shows. */
export type PlannedLesson = Lesson & { part: Part; sentences: number[] };

/** Five lessons in the document's order; none for a document without words. */
export function planLessons(document: AnalysedDocument, terms: TermIndex): PlannedLesson[] {
  const parts = fiveParts(document);
  const titles = new UniqueTitles();
  const points = new KeyPoints(document, parts);
  return parts.map((part, lesson) => {
    const sentences = lessonSentences(document, terms, part);
    const content = lessonContent(document, part, sentences);
    return {
      part,
      sentences,
      title: titles.take(titleCandidates(document, terms, part)),
      durationMinutes: minutesToRead(countWords(content)),
      content,
      ...pagesOf(document, part),
      keyPoints: points.of(lesson),
    };
  });
}

/** Of fewer than five sentences each is a lesson, and the lessons still missing cover them all. */
function fiveParts(document: AnalysedDocument): Part[] {
  const parts = splitIntoParts(document);
  const whole: Part = { from: 0, to: document.sentences.length, sections: [] };
  return parts.length === 0 ? [] : [...parts, ...Array<Part>(LESSONS - parts.length).fill(whole)];
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
