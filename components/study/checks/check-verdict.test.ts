import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { CheckAnswer } from '@/lib/engine/types';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import { CheckVerdict } from './check-verdict';

vi.mock('../source-link', () => ({ SourceLink: () => null }));

function shown(kind: CheckWire['kind'], given: CheckAnswer, correct = true): string {
  const verdict = { correct, right: ['circadian rhythm'], explanation: 'It lasts a day.' };
  const props = { kind, given, verdict: verdict as unknown as CheckAnswerWire, lang: 'en' };
  return renderToStaticMarkup(createElement(CheckVerdict, props)).replace(/<[^>]*>/g, '');
}

test('a typed term that was forgiven something comes with its right spelling', () => {
  expect(shown('typed', 'Circadian rhytm')).toBe(
    'RightIt’s written circadian rhythmIt lasts a day. ',
  );
});

test.each([
  ['a term as it is written', 'typed', 'circadian rhythm'],
  ['an option', 'choice', 0],
] as const)('%s is right without more', (_what, kind, given) => {
  expect(shown(kind, given)).toBe('RightIt lasts a day. ');
});

test('a wrong term comes with the answer only', () => {
  expect(shown('typed', 'jet lag', false)).toBe(
    'Not rightThe answer: circadian rhythmIt lasts a day. ',
  );
});
