import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readDocument } from '@/lib/engine/read-document';
import { bombDocx } from './bomb-docx';
import { lockedPdf } from './locked-pdf';
import { scannedPdf } from './scanned-pdf';

async function textOf(bytes: Buffer, password?: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    ...(password && { password }),
  });
  return (await extractText(pdf, { mergePages: true })).text;
}

test('a locked PDF opens with its password, and with nothing else', async () => {
  const bytes = lockedPdf('Behind the password', { user: 'sesame', owner: 'boss' });
  expect(await textOf(bytes, 'sesame')).toContain('Behind the password');
  await expect(textOf(bytes)).rejects.toThrow('No password given');
  await expect(textOf(bytes, 'wrong')).rejects.toThrow('Incorrect Password');
});

test('a PDF with only an owner password opens for everybody', async () => {
  expect(
    await textOf(lockedPdf('Look, but change nothing', { user: '', owner: 'boss' })),
  ).toContain('Look');
});

test('the pages of a scan hold no text, save those that are given one', async () => {
  expect((await textOf(await scannedPdf(3))).trim()).toBe('');
  expect((await textOf(await scannedPdf(3, { 2: 'Typed' }))).trim()).toBe('Typed');
});

test.each([
  {
    what: 'a locked PDF',
    bytes: () => lockedPdf('x', { user: 'sesame', owner: 'boss' }),
    name: 'a.pdf',
    code: 'file_encrypted',
  },
  { what: 'a scan', bytes: () => scannedPdf(2), name: 'a.pdf', code: 'file_without_text' },
  {
    what: 'a Word file that unpacks to 120 MB',
    bytes: () => bombDocx(120),
    name: 'a.docx',
    code: 'file_bomb',
  },
])('$what is refused as $code', async ({ bytes, name, code }) => {
  await expect(
    readDocument({ bytes: new Uint8Array(await bytes()), filename: name }),
  ).rejects.toMatchObject({ code });
});
