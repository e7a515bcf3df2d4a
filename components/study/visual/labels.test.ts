import { describe, expect, test } from 'vitest';
import { titleLines, truncatedLabel } from './labels';

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
