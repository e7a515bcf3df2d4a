import { titleFromHeading } from '../../language/headings/heading-title';
import { isIntroduction } from '../../language/headings/headings';
import { outlineOf } from '../../outline';
import type { Chapter, Lesson } from '../../types';
import type { AnalysedDocument } from '../analysed';
import type { CardDraft } from '../cards/draft';
import { isLaw } from '../genres/law/articles';
import { lawTitles, wholeSections } from '../genres/law/law-lesson';
import { literaryFormOf } from '../genres/literature/form';
import { readingSentences, readingTitles } from '../genres/literature/reading-lesson';
import { sourceOf } from '../genres/sources/source';
import { sourceTitles } from '../genres/sources/source-titles';
import { type RankedTopic, rankedTopics } from '../summary/topics';
import type { TermIndex } from '../terms/term-index';
import { LESSONS } from '../units';
import { lessonSentences, lessonText, worthIn } from './content';
import { lessonEmphasis } from './emphasis';
import { introductionSentences, isShortIntroduction } from './introduction';
import { type OverviewPart, overviewParts, overviewSentences, overviewTitles } from './overview';
import { KeyPoints } from './points/key-points';
import { type Part, splitIntoParts } from './split';
import { titleCandidates, UniqueTitles } from './titles/titles';

/** A lesson with the part of the text that it covers and the sentences that it shows; what else it has comes after. */
export type PlannedLesson = Omit<Lesson, 'durationMinutes'> & {
  part: CoursePart;
  sentences: number[];
};

export type CoursePart = Part | OverviewPart;

type Basis = {
  course?: readonly CoursePart[];
  topics?: readonly RankedTopic[];
  drafts?: readonly CardDraft[];
};

/** Five lessons in the document's order, of a long one along its chapters, with what the cards ask; none without words. */
export function planLessons(
  document: AnalysedDocument,
  terms: TermIndex,
  {
    course = courseParts(document),
    topics = rankedTopics(document, outlineOf(document.source)),
    drafts = [],
  }: Basis = {},
): PlannedLesson[] {
  const asked = new Set(drafts.map(({ sentence }) => sentence));
  const whole: Part = { from: 0, to: document.sentences.length, sections: [] };
  // Of fewer than five sentences each is a lesson, and the lessons still missing cover them all.
  const missing = course.length === 0 ? 0 : LESSONS - course.length;
  const parts = [...course, ...Array<Part>(missing).fill(whole)];
  const titles = new UniqueTitles();
  const opens = parts.map((part) => isShortIntroduction(document, part, parts));
  const spans = parts.map((part, lesson) => (opens[lesson] ? { ...part, to: whole.to } : part));
  const points = new KeyPoints(document, spans, { terms, topics, drafts });
  return parts.map((part, lesson) => {
    const wanted = new Set([...asked, ...points.wantedIn(lesson)]);
    const opening = opens[lesson]
      ? introductionSentences(document, worthIn(document, terms, wanted), parts)
      : [];
    const isOpening = opening.length > 0;
    const sentences = isOpening ? opening.flat() : sentencesOf(document, terms, part, wanted);
    const { content, items } = lessonText(document, part, sentences);
    return {
      part,
      sentences,
      title: titles.take(
        isOpening || isUnnamedIntroduction(document, part, lesson)
          ? openingTitles(document, terms, part)
          : partTitles(document, terms, part, sentences),
      ),
      content,
      emphasis: lessonEmphasis(document, content, sentences),
      ...(items.length > 0 && { items }),
      ...pagesOf(document, part),
      keyPoints: isOpening ? points.ofEach(lesson, opening) : points.of(lesson, sentences),
    };
  });
}

function sentencesOf(
  document: AnalysedDocument,
  terms: TermIndex,
  part: CoursePart,
  wanted: ReadonlySet<number>,
): number[] {
  if (literaryFormOf(document)) return readingSentences(document, part);
  if (isLaw(document) || sourceOf(document)) return wholeSections(document, part);
  return 'chapters' in part
    ? overviewSentences(document, terms, part)
    : lessonSentences(document, terms, part, wanted);
}

/** What the lessons are about: of a long document its chapters, joined to five. */
export const courseParts = (
  document: AnalysedDocument,
  chapters: readonly Chapter[] = outlineOf(document.source),
): CoursePart[] => overviewParts(document, chapters) ?? splitIntoParts(document);

/** "Introduction" alone, where a heading gives the document's title: what it tells of first is often a story. */
export function isUnnamedIntroduction(
  { source: { sections, title } }: AnalysedDocument,
  part: CoursePart,
  lesson: number,
): boolean {
  const { title: heading = '', level = 0 } = sections[part.sections[0] ?? -1] ?? {};
  const isAlone = part.sections.slice(1).every((one) => (sections[one]?.level ?? 0) > level);
  return (
    lesson === 0 &&
    !('chapters' in part) &&
    isAlone &&
    isIntroduction(heading) &&
    titleFromHeading(heading) === null &&
    sections.some((section) => section.title === title)
  );
}

/** A lesson on all sections, or on a mere introduction, is called after that ("Introduction to Elasticity"), or has the document's title. */
function* openingTitles(
  document: AnalysedDocument,
  terms: TermIndex,
  part: CoursePart,
): Generator<string> {
  const { sections, title } = document.source;
  const heading = sections[part.sections[0] ?? -1]?.title ?? '';
  const named = isIntroduction(heading) ? titleFromHeading(heading) : null;
  yield named ?? titleFromHeading(title) ?? '';
  yield* partTitles(document, terms, part);
}

/** Best first; endless. */
export function* partTitles(
  document: AnalysedDocument,
  terms: TermIndex,
  part: CoursePart,
  shown?: readonly number[],
): Generator<string> {
  if (literaryFormOf(document)) yield* readingTitles(document, part);
  if (isLaw(document)) yield* lawTitles(document, part);
  if (sourceOf(document)) yield* sourceTitles(document, part);
  if ('chapters' in part) yield* overviewTitles(part);
  yield* titleCandidates(document, terms, part, shown);
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
