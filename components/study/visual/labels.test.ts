import { describe, expect, test } from 'vitest';
import { relationLabel, titleLines, truncatedLabel } from './labels';

describe('truncatedLabel', () => {
  test.each([
    ['disc', 'disc'],
    ['fifteen letters', 'fifteen letters'],
    ['sixteen letters.', 'sixteen letters…'],
    ['intercalated discs of the heart', 'intercalated di…'],
    ['a word then gaps', 'a word then gap…'],
    ['👩‍🔬'.repeat(16), `${'👩‍🔬'.repeat(15)}…`],
  ])('%j is drawn as %j', (name, label) => {
    expect(truncatedLabel(name)).toBe(label);
  });
});

test.each([
  ['Sleep', ['Sleep']],
  ['Gas Exchange in Lu', ['Gas Exchange in Lu']],
  ['The Process of Breathing', ['The Process of', 'Breathing']],
  ['Organs and Structures of the Respiratory System', ['Organs and', 'Structures of the…']],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffa…']],
])('the title %j is drawn in the lines %j', (title, lines) => {
  expect(titleLines(title)).toEqual(lines);
});

test('a relation has 24 characters', () => {
  expect(relationLabel('is associated with')).toBe('is associated with');
  expect(relationLabel('is located in the middle')).toBe('is located in the middle');
  expect(relationLabel('is released into the blood')).toBe('is released into the blo…');
});
