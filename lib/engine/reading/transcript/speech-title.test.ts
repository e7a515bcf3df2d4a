import { expect, test } from 'vitest';
import { titleOfSpeech } from './speech-title';

const textOf = (...paragraphs: string[]) => paragraphs.map((text) => ({ text }));

test('a lecture is called after what its speaker says it is about', () => {
  const said = textOf(
    'Welcome back. In this video, we are going to talk about mental models.',
    'A mental model is a belief. Mental models differ.',
  );
  expect(titleOfSpeech(said, 'talk.srt')).toBe('Mental models');
});

test('what is said once, or late, is no title', () => {
  const once = textOf('Today we are going to talk about mental models.', 'Beliefs differ.');
  const late = textOf(
    'Beliefs differ. '.repeat(300),
    'Today we are going to talk about mental models. Mental models. Mental models.',
  );
  for (const said of [once, late]) expect(titleOfSpeech(said, 'talk.srt')).toBe('Talk');
});

test.each([
  ['Lecture_4.2_Mental_Models_1528.en.srt', 'Lecture 4.2 Mental Models'],
  ['Torts-transcript-02-9.txt', 'Torts 02-9'],
  ['Criminal Law-transcript-01-22.txt', 'Criminal Law 01-22'],
  ['GMT20260203-150214_Recording.transcript.vtt', null],
  ['uploads/history of science_otter.docx', 'History of science'],
  ['Log-Linear Models.vtt', 'Log-Linear Models'],
  ['The Crisis of 1929.en-US.vtt', 'The Crisis of 1929'],
])('%s', (filename, title) => {
  expect(titleOfSpeech(textOf('Beliefs differ.'), filename)).toBe(title);
});
