import { lessonMinutes } from '../lesson-minutes';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../local/analysed';
import { chosenDrafts } from '../local/cards/make-cards';
import { headingBetween } from '../local/lessons/content';
import { planLessons } from '../local/lessons/make-lessons';
import type { Understood } from '../local/local-engine';

type LessonRow = { title: string; begins: string; sentences: string[]; minutes: number };

/** A chapter's lessons: how each part begins, and what its text shows, as it stands in the source. */
export function lessonRows({ document, terms }: Understood): LessonRow[] {
  const drafts = chosenDrafts({ document, terms });
  return planLessons(document, terms, { drafts }).map(({ title, content, part, sentences }) => ({
    title,
    begins: sentenceText(document, sentenceAt(document, part.from)),
    sentences: sentences.map((index, i) => shownText(document, index, sentences[i - 1])),
    minutes: lessonMinutes({ content }),
  }));
}

/** Of a chapter file, where the titles of sections are no part of their text; the headings below them are. */
const LEVEL_OF_SECTIONS = 2;

/** A sentence with the heading that stands above it, if the lesson shows that. */
function shownText(document: AnalysedDocument, index: number, before: number | undefined): string {
  const sentence = sentenceAt(document, index);
  const text = sentenceText(document, sentence);
  const { level = 0, title = '' } = document.source.sections[sentence.section] ?? {};
  const opensSection = document.sentences[index - 1]?.section !== sentence.section;
  if (before === undefined || !opensSection || level <= LEVEL_OF_SECTIONS) return text;
  const isShown = headingBetween(document, sentenceAt(document, before), sentence) !== null;
  return isShown ? `${title} ${text}` : text;
}
