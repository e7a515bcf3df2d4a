import { expect, test } from 'vitest';
import { sectionPaths } from './section-paths';

test('a section has the headings above it, of its own document alone', () => {
  const section = (documentId: string, position: number, level: number, title: string) => ({
    documentId,
    position,
    level,
    title,
  });
  const pathOf = sectionPaths([
    section('a', 0, 0, ''),
    section('a', 1, 1, 'Sleep'),
    section('a', 2, 2, 'Stages'),
    section('a', 3, 3, 'REM'),
    section('a', 4, 2, 'Dreams'),
    section('a', 5, 1, 'Drugs'),
    section('b', 0, 2, 'Bones'),
  ]);
  expect(pathOf('a', 0)).toEqual([]);
  expect(pathOf('a', 3)).toEqual(['Sleep', 'Stages', 'REM']);
  expect(pathOf('a', 4)).toEqual(['Sleep', 'Dreams']);
  expect(pathOf('a', 5)).toEqual(['Drugs']);
  expect(pathOf('b', 0)).toEqual(['Bones']);
  expect(pathOf('b', 9)).toEqual([]);
  expect(pathOf('a', null)).toEqual([]);
});
