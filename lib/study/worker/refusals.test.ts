import { expect, test } from 'vitest';
import { ReadingError } from '../../engine/read-document';
import { refusalOf, refuse } from './refusals';

const PASSWORD =
  'This file is password-protected. Save a copy without the password and upload that.';
const DAMAGED =
  'This file seems to be damaged. Try opening it on your computer, save a new copy, and upload that.';
const SCANNED =
  'This PDF contains only scanned images, so there’s no text we can read. Run text recognition (OCR) on it, then upload the result.';

test.each([
  ['file_empty', 422, 'There’s no text in this document. Choose another one.'],
  [
    'file_type_unsupported',
    415,
    'We can’t read this kind of file. Choose a PDF, Word (.doc or .docx), or text file (.txt or .md).',
  ],
  ['file_encrypted', 422, PASSWORD],
  ['file_without_text', 422, SCANNED],
  ['file_corrupt', 422, DAMAGED],
  [
    'file_too_many_pages',
    422,
    'This PDF has more than 2,000 pages. Split it and upload one part at a time.',
  ],
  ['text_too_short', 422, 'This document has fewer than 50 words. Upload a longer one.'],
] as const)(
  'the engine’s error %s has status %i and a message that says what to do',
  (code, status, message) => {
    expect(refusalOf(new ReadingError(code))).toMatchObject({ code, status, message });
  },
);

test('an explanation by the engine replaces the default message', () => {
  const error = new ReadingError('file_encrypted', 'This PDF is protected.');
  expect(refusalOf(error)).toMatchObject({
    code: 'file_encrypted',
    message: 'This PDF is protected.',
  });
});

test('a file over the limit of uploads is refused', () => {
  expect(refuse('file_too_large')).toMatchObject({
    status: 413,
    message: expect.stringContaining('50 MB'),
  });
});
