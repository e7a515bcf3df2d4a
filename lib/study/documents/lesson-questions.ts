import { titleQuestion } from '../../engine/title-question';
import type { FlashcardWire, KeyPointWire } from '../wire';

const MOST = 3;

/** In the scripts of the languages that we make cards in and read aloud. */
const IS_QUESTION = /[?？؟]$/u;
/** Cards that ask for a term by its description, or have a gap: no questions to ask a tutor. */
const IS_RIDDLE = /^Which term\b|_{3,}/;

type Lesson = { title: string; content: string; keyPoints: readonly KeyPointWire[] };
type Card = Pick<FlashcardWire, 'front' | 'source'>;

/** Whether a card's sentence is in the lesson, or between its key points in the text. */
function isFrom({ content, keyPoints }: Lesson, { source }: Card): boolean {
  if (content.includes(source.quote)) return true;
  const passages = keyPoints.map((point) => point.source.passage);
  return passages.length > 0 && source.passage > Math.min(...passages) && source.passage < Math.max(...passages);
}

/**
 * Up to three questions that one lesson answers: those of its own flashcards in their order, then one about its title.
 * `language` is the document's.
 */
export function lessonQuestions(lesson: Lesson, cards: readonly Card[], language: string): string[] {
  const own = cards.filter(
    (card) => IS_QUESTION.test(card.front) && !IS_RIDDLE.test(card.front) && isFrom(lesson, card),
  );
  const ofTitle = titleQuestion(lesson.title, language);
  const questions = [...own.map(({ front }) => front), ...(ofTitle ? [ofTitle] : [])];
  return [...new Set(questions)].slice(0, MOST);
}
