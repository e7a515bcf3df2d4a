import { expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { readDocument } from '../testing/read-document';
import { readsAlone } from './readable';

const alone = (text: string) => readsAlone(analyseDocument(readDocument(text)), 0);

test('a point that leans on the label or the case above it doesn’t read alone', () => {
  const rule = 'children are held to the standard of a careful adult in all they do';
  expect(alone(`Exception: ${rule}.`)).toBe(false);
  expect(alone(`Court says ${rule}.`)).toBe(false);
  expect(alone(`Some courts say that ${rule}.`)).toBe(true);
});
