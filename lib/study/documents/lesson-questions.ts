import { titleRequest } from '../../engine/title-request';
import type { FlashcardWire, KeyPointWire } from '../wire';

const MOST = 3;

/** In the scripts of the languages that cards are made in. */
const IS_QUESTION = /[?？؟]$/u;
/** Cards with a gap, or that ask for a term by its description. */
const IS_RIDDLE = /^Which term\b|_{3,}/;

type Lesson = { title: string; content: string; keyPoints: readonly KeyPointWire[] };
type Card = Pick<FlashcardWire, 'front' | 'source'>;

/** Whether a card's sentence is in the lesson, or between its key points. */
function isFrom({ content, keyPoints }: Lesson, { source }: Card): boolean {
  if (content.includes(source.quote)) return true;
  const passages = keyPoints.map((point) => point.source.passage);
  return (
    passages.length > 0 &&
    source.passage > Math.min(...passages) &&
    source.passage < Math.max(...passages)
  );
}

/** Up to three questions: the lesson's own flashcards, then a summary under its title. `language` is the document's. */
export function lessonQuestions(
  lesson: Lesson,
  cards: readonly Card[],
  language: string,
): string[] {
  const own = cards.filter(
    (card) => IS_QUESTION.test(card.front) && !IS_RIDDLE.test(card.front) && isFrom(lesson, card),
  );
  const ofTitle = titleRequest(lesson.title, language);
  const questions = [...own.map(({ front }) => front), ...(ofTitle ? [ofTitle] : [])];
  return [...new Set(questions)].slice(0, MOST);
}
