import { describe, expect, test } from 'vitest';
import { fileRefusal, pastedFile, webAddress } from './prechecks';

const MB = 1024 * 1024;

describe('fileRefusal', () => {
  test.each([
    { name: 'heart.pdf', size: 1 },
    { name: 'HEART.PDF', size: 50 * MB },
    { name: 'a.docx', size: 10 },
    { name: 'a.doc', size: 10 },
    { name: 'notes.final.txt', size: 10 },
    { name: 'README.md', size: 10 },
    { name: 'essay.markdown', size: 10 },
  ])('lets $name of $size bytes pass', (file) => {
    expect(fileRefusal(file)).toBe(null);
  });

  test.each([
    { name: 'a.pdf', size: 0, words: 'This file is empty. Choose another one.' },
    {
      name: 'a.pdf',
      size: 50 * MB + 1,
      words: 'This file is larger than 50 MB. Choose a smaller one, such as a single chapter.',
    },
    {
      name: 'a.pptx',
      size: 10,
      words:
        'We can’t read this kind of file. Choose a PDF, Word (.doc or .docx), or text file (.txt or .md).',
    },
    {
      name: 'pdf',
      size: 10,
      words:
        'We can’t read this kind of file. Choose a PDF, Word (.doc or .docx), or text file (.txt or .md).',
    },
  ])('refuses $name of $size bytes', ({ words, ...file }) => {
    expect(fileRefusal(file)).toBe(words);
  });
});

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['  http://example.org ', 'http://example.org'],
  ['example.org/page?x=1', 'https://example.org/page?x=1'],
  ['localhost:3000', 'https://localhost:3000'],
  ['ftp://example.org', 'ftp://example.org'],
  ['', null],
  ['   ', null],
  ['two words', null],
  ['https://', null],
])('%j is read as %j', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

test.each([
  [
    'The cells of the heart are short and branched, and each is bound.',
    'The cells of the heart are short and bra.txt',
  ],
  ['  ', 'Pasted text.txt'],
  ['../../etc/passwd', 'etc passwd.txt'],
  ['القلب عضو', 'القلب عضو.txt'],
])('pasted %j becomes the file %j', (text, name) => {
  expect(pastedFile(text).name).toBe(name);
});
