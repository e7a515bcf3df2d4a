import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '@/tests/helpers/stub-storage';
import { depthsOf, summaryDepth, textAtDepth } from './depth';

const point = {
  text: 'Sleep rests.',
  source: { passage: 0, start: 0, quote: 'Sleep rests.', page: 1 },
};
const section = { title: 'Sleep', line: point, topics: [], sentences: [] };
const valuesOf = (...given: Parameters<typeof depthsOf>) =>
  depthsOf(...given).map(({ value }) => value);

test.each([
  [{ gist: point, summary_sections: [section, section] }, ['gist', 'sections', 'full']],
  [{ gist: null, summary_sections: [section] }, ['sections', 'full']],
  [{ gist: point, summary_sections: [] }, ['gist', 'full']],
  [{ gist: null, summary_sections: [{ ...section, line: null }] }, ['full']],
  [
    { gist: null, summary_sections: [{ ...section, line: null, topics: [point, point] }] },
    ['sections', 'full'],
  ],
  [{ gist: null, summary_sections: null }, ['full']],
])('%j can be read as %j', (content, depths) => {
  expect(valuesOf({ ...content, summary: 'Sleep rests.' })).toEqual(depths);
});

test('a summary without sentences is offered, and shown, as what it has', () => {
  const content = { gist: point, summary_sections: null, summary: '' };
  expect(valuesOf(content)).toEqual(['gist']);
  expect(summaryDepth.of(content, 'full')).toBe('gist');
  expect(summaryDepth.of({ ...content, gist: null }, 'gist')).toBe('full');
});

beforeEach(() => {
  stubStorage('localStorage');
});

test('the depth is full at first, and remembered once chosen', () => {
  expect(summaryDepth.read()).toBe('full');
  summaryDepth.choose('sections');
  expect(summaryDepth.read()).toBe('sections');
});

test('what is read aloud has the chosen depth, if the summary has it', () => {
  const content = {
    gist: point,
    summary_sections: [
      section,
      { ...section, title: 'Dreams', line: null },
      {
        ...section,
        title: 'Stages',
        line: null,
        topics: ['REM sleep', 'Deep sleep'].map((text) => ({ ...point, text })),
      },
    ],
    summary: 'Sleep rests. Dreams fade.',
  };
  expect(textAtDepth(content, 'gist')).toBe('Sleep rests.');
  expect(textAtDepth(content, 'sections')).toBe(
    'Sleep\n\nSleep rests.\n\nStages\n\nREM sleep, Deep sleep',
  );
  expect(textAtDepth(content, 'full')).toBe('Sleep rests. Dreams fade.');
  expect(summaryDepth.of(content, 'gist')).toBe('gist');
  expect(summaryDepth.of({ ...content, gist: null }, 'gist')).toBe('full');
});
