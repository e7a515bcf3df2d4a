import { expect, test } from 'vitest';
import { lessonQuestions } from './lesson-questions';

const source = (passage: number, quote: string) => ({ passage, start: 0, quote, page: null });
const card = (front: string, passage: number, quote: string) => ({
  front,
  source: source(passage, quote),
});
const point = (passage: number) => ({ text: 'Point.', source: source(passage, 'Point.') });

const VALVES = {
  title: 'The Heart Valves',
  content: 'The tricuspid valve stands on the right. The mitral valve stands on the left.',
  keyPoints: [point(10), point(20)],
};

test('asks what the cards of this lesson ask, and nothing of another lesson', () => {
  const cards = [
    card('What is an artery?', 4, 'An artery leads away from the heart.'),
    card('Where does the mitral valve stand?', 30, 'The mitral valve stands on the left.'),
    card('What keeps blood from flowing back?', 15, 'Valves keep blood from flowing back.'),
    card('What is a vein?', 21, 'A vein leads to the heart.'),
  ];
  expect(lessonQuestions(VALVES, cards, 'en')).toEqual([
    'Where does the mitral valve stand?',
    'What keeps blood from flowing back?',
    'Summarize “The Heart Valves” in three points',
  ]);
});

test('leaves out gap and description cards, and asks at most three questions', () => {
  const quote = 'The mitral valve stands on the left.';
  const fronts = [
    'The _____ valve stands on the left.',
    'Which term fits this description? “It stands on the left.”',
    'What stands on the left?',
    'What stands on the left?',
    'Where does it stand?',
    'Why there?',
    'Why not there?',
  ];
  const cards = fronts.map((front) => card(front, 1, quote));
  expect(lessonQuestions(VALVES, cards, 'en')).toEqual([
    'What stands on the left?',
    'Where does it stand?',
    'Why there?',
  ]);
});

test('asks in the language of the document', () => {
  expect(lessonQuestions({ ...VALVES, title: 'Die Herzklappen' }, [], 'de')).toEqual([
    'Fasse „Die Herzklappen“ in drei Punkten zusammen',
  ]);
});

test.each([
  { what: 'names no topic', title: 'Introduction', language: 'en' },
  { what: 'is in a language that we have no words for', title: 'Zastawki serca', language: 'pl' },
])('asks nothing if the title $what and there are no cards', ({ title, language }) => {
  expect(lessonQuestions({ ...VALVES, title }, [], language)).toEqual([]);
});
