import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compoundFile } from '@/tests/helpers/files/compound-file';
import { lockedPdf } from '@/tests/helpers/files/locked-pdf';
import { rawZip } from '@/tests/helpers/files/raw-zip';
import { scannedPdf } from '@/tests/helpers/files/scanned-pdf';
import { entry, tamperedDocx, wordDocx } from '@/tests/helpers/files/word-docx';
import { readDocument } from './read-document';

const TEXT =
  'Plants turn light into food and breathe out the oxygen that animals need to live. '.repeat(8);
const PAGE = `<!doctype html><html><head><title>Leaves</title></head><body><p>${TEXT}</p></body></html>`;
const RTF = `{\\rtf1\\ansi ${TEXT}}`;
const EXE = Buffer.concat([
  Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
  Buffer.alloc(600),
]);
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de',
  'hex',
);
const NOISE = Buffer.from(
  Array.from({ length: 4000 }, (_, i) => (i * 7919 + ((i * i) >> 3)) & 0xff),
);

const fixture = (name: string) => readFileSync(join('tests/fixtures', name));
const lockedDoc = () => {
  const bytes = fixture('textbook-chapter.doc');
  const header = bytes.indexOf(Buffer.from('eca5', 'hex'));
  bytes.writeUInt16LE(bytes.readUInt16LE(header + 10) | 0x0100, header + 10);
  return bytes;
};

function read(bytes: Uint8Array | string, filename: string, url?: string) {
  return readDocument({ bytes: new Uint8Array(Buffer.from(bytes)), filename, url });
}

test.each([
  { what: 'an empty file', bytes: '', name: 'a.pdf', code: 'file_empty' },
  { what: 'one byte', bytes: 'x', name: 'a.txt', code: 'text_too_short' },
  { what: 'only spaces', bytes: ' \n\t  \r\n ', name: 'a.txt', code: 'file_empty' },
  { what: 'only a byte order mark', bytes: '\ufeff', name: 'a.txt', code: 'file_empty' },
  { what: 'random bytes', bytes: NOISE, name: 'a.bin', code: 'file_type_unsupported' },
  { what: 'random bytes as PDF', bytes: NOISE, name: 'a.pdf', code: 'file_corrupt' },
  {
    what: 'a cut-off PDF',
    bytes: fixture('manual-41-pages.pdf').subarray(0, 400),
    name: 'a.pdf',
    code: 'file_corrupt',
  },
  {
    what: 'a cut-off docx',
    bytes: fixture('textbook-chapter.docx').subarray(0, 9000),
    name: 'a.docx',
    code: 'file_corrupt',
  },
  {
    what: 'a cut-off doc',
    bytes: fixture('textbook-chapter.doc').subarray(0, 9000),
    name: 'a.doc',
    code: 'file_corrupt',
  },
  {
    what: 'a docx without text',
    bytes: rawZip([entry('word/document.xml', '<w:document')]),
    name: 'a.docx',
    code: 'file_corrupt',
  },
  {
    what: 'a locked PDF',
    bytes: lockedPdf('x', { user: 'sesame', owner: 'boss' }),
    name: 'a.pdf',
    code: 'file_encrypted',
  },
  {
    what: 'a locked docx',
    bytes: compoundFile({ EncryptionInfo: Buffer.alloc(9), EncryptedPackage: Buffer.alloc(9) }),
    name: 'a.docx',
    code: 'file_encrypted',
  },
  { what: 'a locked doc', bytes: lockedDoc(), name: 'a.doc', code: 'file_encrypted' },
])('$what ($name) is refused as $code', async ({ bytes, name, code }) => {
  await expect(read(bytes, name)).rejects.toMatchObject({ code, explanation: undefined });
});

test.each([
  {
    what: 'a picture',
    bytes: PNG,
    name: 'photo.png',
    code: 'file_type_unsupported',
    says: 'This is an image, not a document. Choose a PDF, Word, or text file.',
  },
  {
    what: 'a program',
    bytes: EXE,
    name: 'setup.exe',
    code: 'file_type_unsupported',
    says: 'This is a program, not a document. Choose a PDF, Word, or text file.',
  },
  {
    what: 'RTF',
    bytes: RTF,
    name: 'a.rtf',
    code: 'file_type_unsupported',
    says: 'an RTF document',
  },
  {
    what: 'an archive',
    bytes: rawZip([entry('a.txt', TEXT)]),
    name: 'a.zip',
    code: 'file_type_unsupported',
    says: 'This is a ZIP archive. Unzip it and upload a document from it.',
  },
  {
    what: 'an uploaded page',
    bytes: PAGE,
    name: 'a.html',
    code: 'file_type_unsupported',
    says: 'Paste its address under “Web page” instead',
  },
  {
    what: 'a program as PDF',
    bytes: EXE,
    name: 'a.pdf',
    code: 'file_extension_mismatch',
    says: 'ends in .pdf, but it’s a program',
  },
  {
    what: 'a page as PDF',
    bytes: PAGE,
    name: 'a.pdf',
    code: 'file_extension_mismatch',
    says: 'but it’s a web page',
  },
  {
    what: 'an archive as docx',
    bytes: rawZip([entry('a.txt', TEXT)]),
    name: 'a.docx',
    code: 'file_extension_mismatch',
    says: 'a ZIP archive',
  },
  {
    what: 'text as docx',
    bytes: TEXT,
    name: 'a.docx',
    code: 'file_extension_mismatch',
    says: 'Rename it to end in .txt',
  },
  {
    what: 'RTF as doc',
    bytes: RTF,
    name: 'a.doc',
    code: 'file_extension_mismatch',
    says: 'an RTF document',
  },
  {
    what: 'a PDF locked against copying',
    bytes: lockedPdf(TEXT, { user: '', owner: 'boss' }),
    name: 'a.pdf',
    code: 'file_encrypted',
    says: 'protected against copying or changes',
  },
  {
    what: 'a workbook',
    bytes: compoundFile({ Workbook: Buffer.alloc(9) }),
    name: 'a.xls',
    code: 'file_type_unsupported',
    says: 'an Excel workbook',
  },
  {
    what: 'slides as doc',
    bytes: compoundFile({ 'PowerPoint Document': Buffer.alloc(9) }),
    name: 'a.doc',
    code: 'file_extension_mismatch',
    says: 'a PowerPoint presentation',
  },
])(
  '$what ($name) is refused as $code, with an explanation',
  async ({ bytes, name, code, says }) => {
    await expect(read(bytes, name)).rejects.toMatchObject({
      code,
      explanation: expect.stringContaining(says),
    });
  },
);

test('a scan and a document of pictures only are refused', async () => {
  await expect(read(await scannedPdf(2), 'scan.pdf')).rejects.toMatchObject({
    code: 'file_without_text',
  });
  const pictures = await tamperedDocx('', [{ name: 'word/media/image1.png', data: PNG }]);
  await expect(read(pictures, 'pictures.docx')).rejects.toMatchObject({ code: 'file_empty' });
});

test.each([
  {
    as: 'docx',
    bytes: () => wordDocx([TEXT]),
    name: 'a.pdf',
    says: 'ends in .pdf, but it’s a Word document (.docx)',
  },
  {
    as: 'PDF',
    bytes: () => scannedPdf(1, { 1: TEXT }),
    name: 'a.docx',
    says: 'ends in .docx, but it’s a PDF',
  },
  { as: 'docx', bytes: () => wordDocx([TEXT]), name: 'a.txt', says: 'Rename it to end in .docx' },
  {
    as: 'doc',
    bytes: async () => fixture('textbook-chapter.doc'),
    name: 'a.docx',
    says: 'an old Word document (.doc)',
  },
])('a $as called $name is refused, and its real type named', async ({ bytes, name, says }) => {
  await expect(read(await bytes(), name)).rejects.toMatchObject({
    code: 'file_extension_mismatch',
    explanation: expect.stringContaining(says),
  });
});

test.each(['A.PDF', 'report.final.pdf', 'scan', 'paper.pdf.txt', 'notes.v2', '.pdf'])(
  'a PDF called %s is read: the name implies no other type',
  async (name) => {
    expect((await read(await scannedPdf(1, { 1: TEXT }), name)).kind).toBe('pdf');
  },
);

test('a wrong declared content type is ignored', async () => {
  const bytes = new Uint8Array(await wordDocx([TEXT]));
  expect(
    (await readDocument({ bytes, filename: 'a.docx', contentType: 'application/pdf' })).kind,
  ).toBe('docx');
});

test.each([
  { what: 'a page', bytes: () => PAGE, kind: 'web' },
  { what: 'a PDF', bytes: () => scannedPdf(1, { 1: TEXT }), kind: 'pdf' },
  { what: 'a text', bytes: () => TEXT, kind: 'txt' },
])('$what at a URL is read, whatever the URL ends in', async ({ bytes, kind }) => {
  expect((await read(await bytes(), 'view.docx', 'https://example.org/view.docx')).kind).toBe(kind);
});

test('an image at a URL is refused', async () => {
  await expect(read(PNG, 'a.png', 'https://example.org/a.png')).rejects.toMatchObject({
    code: 'url_type_unsupported',
  });
});

test('pages with text are kept, and the others named', async () => {
  const document = await read(
    await scannedPdf(4, { 2: TEXT, 4: `${TEXT} Roots drink water.` }),
    'mixed.pdf',
  );
  expect(document.passages.map(({ page }) => page)).toEqual([2, 4]);
  expect(document.notes).toEqual([
    {
      code: 'pages_without_text',
      message:
        'Pages 1 and 3 have no text we can read. Run text recognition (OCR) on the file to include them.',
      pages: [1, 3],
    },
  ]);
});

test('reading progress begins with the page count and never decreases', async () => {
  const reported: number[] = [];
  const bytes = new Uint8Array(await scannedPdf(5, { 1: TEXT }));
  await readDocument(
    { bytes, filename: 'a.pdf' },
    { onPages: (count) => reported.push(count), onFraction: (f) => reported.push(f) },
  );
  expect(reported).toEqual([5, 0.2, 0.4, 0.6, 0.8, 1, 1]);
});

test('Markdown may open with tags of HTML; a page in a file is refused whatever it is called', async () => {
  const notes = `<div align="center">\n<b>University</b>\n</div>\n\n<h1>Sleep</h1>\n\n## Stages\n\n${TEXT}`;
  const { kind, title } = await readDocument({ bytes: bytesOf(notes), filename: 'sleep.md' });
  expect({ kind, title }).toEqual({ kind: 'txt', title: 'Sleep' });
  const page = `<html><body>${TEXT}</body></html>`;
  await expect(readDocument({ bytes: bytesOf(page), filename: 'a.md' })).rejects.toMatchObject({
    code: 'file_type_unsupported',
  });
  await expect(readDocument({ bytes: bytesOf(notes), filename: 'a' })).rejects.toMatchObject({
    code: 'file_type_unsupported',
  });
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
