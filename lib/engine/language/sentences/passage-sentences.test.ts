import { describe, expect, test } from 'vitest';
import { sentencesOf } from './passage-sentences';

const MORE = ' Some of them are old, others were made in the last years.';

const said = (text: string, emphasis?: Parameters<typeof sentencesOf>[0]['emphasis']) =>
  sentencesOf({ text, ...(emphasis && { emphasis }) }).map(({ start, end }) =>
    text.slice(start, end),
  );

const inBold = (lead: string, rest: string) =>
  said(lead + rest, [{ start: 0, length: lead.length, kind: 'bold' }]);

describe('a heading in the first line of its paragraph is no part of the sentence', () => {
  test.each([
    ['Failure studies', ' Oppenheimer examined a hundred reports.'],
    ['Finding 1', ' A majority of the failures needs more than one event.'],
    ['Interaction with Developers', ' We reported the errors to them.'],
    ['Limitations', ' As in all such studies, the sample may be small.'],
  ])('%s', (lead, rest) => {
    expect(inBold(lead, rest + MORE)).toEqual([rest.trim(), MORE.trim()]);
  });
});

test('nor is a number that stands before it', () => {
  expect(inBold('Finding 4', ' 74% of the failures are alike.')).toEqual([
    '74% of the failures are alike.',
  ]);
});

describe('bold words belong to the sentence', () => {
  test.each([
    ['that they begin', 'Photosynthesis', ' turns light into sugar.'],
    ['whose name goes on', 'Supreme Court', ' Justice Roberts wrote the opinion.'],
    ['with a stop of their own', 'Memory.', ' Programs take more of it than they need.'],
    ['with a colon', 'Limitations:', ' As in all such studies, the sample may be small.'],
  ])('%s', (_, lead, rest) => {
    expect(inBold(lead, rest + MORE).join(' ')).toBe(lead + rest + MORE);
  });

  test('that a glossary explains in one sentence', () => {
    const [lead, rest] = ['Cellular respiration', ' The process by which cells set energy free.'];
    expect(inBold(lead, rest)).toEqual([lead + rest]);
  });

  test('in italics', () => {
    const text = `Failure studies Many authors have them.${MORE}`;
    expect(said(text, [{ start: 0, length: 15, kind: 'italic' }])[0]).toBe(
      'Failure studies Many authors have them.',
    );
  });
});

test('code is one sentence', () => {
  const text = 'x = 1. # One. Two.\ny = 2';
  expect(said(text, [{ start: 0, length: text.length, kind: 'code' }])).toEqual([text]);
});
