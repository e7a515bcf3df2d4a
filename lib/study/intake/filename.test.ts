import { expect, test } from 'vitest';
import { safeFilename } from './filename';

test.each([
  { given: 'Biology 101.pdf', kept: 'Biology 101.pdf' },
  { given: 'Übung — 光合作用.docx', kept: 'Übung — 光合作用.docx' },
  { given: '../../etc/passwd', kept: 'passwd' },
  { given: 'C:\\Users\\me\\notes.txt', kept: 'notes.txt' },
  { given: 'photo\u202efdp.exe', kept: 'photofdp.exe' },
  { given: 'a\r\nSet-Cookie: x\u0000.pdf', kept: 'a Set-Cookie: x.pdf' },
  { given: '  spaced \u00a0 out .pdf ', kept: 'spaced out .pdf' },
  { given: 'e\u0301tude.pdf', kept: 'étude.pdf' },
  { given: 'broken\ud800.pdf', kept: 'broken\ufffd.pdf' },
  { given: undefined, kept: 'document' },
  { given: '', kept: 'document' },
  { given: '..', kept: 'document' },
  { given: 'folder/', kept: 'document' },
])('$given is shown as $kept', ({ given, kept }) => {
  expect(safeFilename(given, 'document')).toBe(kept);
});

test('a long name keeps its extension, and no character is cut in half', () => {
  expect(safeFilename(`${'😀'.repeat(300)}.pdf`, 'document')).toBe(`${'😀'.repeat(116)}.pdf`);
});

test('a long tail after the last dot is not an extension', () => {
  expect(safeFilename(`a.${'b'.repeat(300)}`, 'document')).toBe(`a.${'b'.repeat(118)}`);
});
