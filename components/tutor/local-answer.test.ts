import { describe, expect, test } from 'vitest';
import type { DocumentWire } from '@/lib/study/wire';
import { localAnswer, topicOf } from './local-answer';

const source = (passage: number) => ({
  passage,
  start: passage * 100,
  quote: `words of ${passage}`,
  page: null,
});

const DOCUMENT = {
  content: {
    summary_sources: [
      { text: 'Cells divide.', source: source(1) },
      { text: 'They do so often.', source: source(2) },
    ],
    mini_courses: [
      {
        key_points: ['Discs join cells.', 'Ions pass.'],
        key_point_sources: [source(3), source(4)],
      },
    ],
    flashcards: [
      { front: 'What is a disc?', mastered: true },
      { front: 'What is an ion?', mastered: false },
    ],
  },
} as unknown as DocumentWire;

describe('topicOf', () => {
  test.each([
    ['Please summarize this', 'summarize'],
    ['Give me a SUMMARY', 'summarize'],
    ['What are the key points?', 'key points'],
    ['What is the main idea?', 'key points'],
    ['Explain mitosis', 'explain'],
    ['why do cells divide', 'explain'],
    ['give me an example', 'example'],
    ['Test me', 'test'],
    ['quiz!', 'test'],
    ['hello', 'default'],
    ['the greatest', 'default'],
  ])('%j has the topic %s', (question, topic) => {
    expect(topicOf(question)).toBe(topic);
  });
});

describe('localAnswer', () => {
  test('summarizes with the stored summary and its sources', () => {
    expect(localAnswer('summarize', DOCUMENT, 'local')).toEqual({
      kind: 'local',
      text: 'Sage can’t answer right now. Here’s the summary of your document:\n\nCells divide. [1]\n\nThey do so often. [2]',
      sources: [source(1), source(2)],
    });
  });

  test('gives one key point from each lesson', () => {
    expect(localAnswer('key points', DOCUMENT, 'local')).toEqual({
      kind: 'local',
      text: 'Sage can’t answer right now. Meanwhile, one key point from each lesson:\n\nDiscs join cells. [1]',
      sources: [source(3)],
    });
  });

  test.each(['summarize', 'key points', 'test me', 'explain it', 'hello'])(
    'says about %j that it is offline help while the server can’t be reached',
    (question) => {
      const opening =
        'Sage can’t be reached. This is offline help, from what this page has already loaded. ';
      const { kind, text } = localAnswer(question, DOCUMENT, 'offline');
      expect(kind).toBe('offline');
      expect(text.startsWith(opening)).toBe(true);
    },
  );

  test('tests with the first card that is not mastered', () => {
    expect(localAnswer('test me', DOCUMENT, 'local').text).toContain('What is an ion?');
  });

  test.each(['explain it', 'an example', 'hello'])(
    'answers %j with the sentence that the tutor can’t answer',
    (question) => {
      const { text, sources } = localAnswer(question, DOCUMENT, 'local');
      expect(text.startsWith('Sage can’t answer right now. ')).toBe(true);
      expect(sources).toEqual([]);
    },
  );

  test('answers that the tutor can’t answer if the document has no material', () => {
    const bare = {
      content: { summary_sources: [], mini_courses: [], flashcards: [] },
    } as unknown as DocumentWire;
    for (const question of ['summarize', 'key points', 'test']) {
      expect(
        localAnswer(question, bare, 'local').text.startsWith('Sage can’t answer right now.'),
      ).toBe(true);
    }
  });
});
