import { expect, test } from 'vitest';
import { askSheet } from './ask-sheet';

test('a sheet may ask about a PDF', async () => {
  const document = 'tests/fixtures/manual-41-pages.pdf';
  const { value } = await askSheet([{ document, question: 'What is TIFF?' }]).next();
  expect(value).toMatchObject({ refused: false });
});
