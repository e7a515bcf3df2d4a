import { expect, test } from 'vitest';
import { readMetadata, writeMetadata } from './metadata';

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  { header: null, filename: 'document', contentType: null },
  { header: '', filename: 'document', contentType: null },
  { header: `filename ${base64('a.pdf')}`, filename: 'a.pdf', contentType: null },
  {
    header: `filetype ${base64('text/plain')}, filename ${base64('ö.txt')}`,
    filename: 'ö.txt',
    contentType: 'text/plain',
  },
  { header: `is_public,filename ${base64('C:\\a\\b.pdf')}`, filename: 'b.pdf', contentType: null },
  { header: `filename ${base64('a\u202Efdp.exe')}`, filename: 'afdp.exe', contentType: null },
  { header: `filename ${base64('..')}`, filename: 'document', contentType: null },
  { header: 'filename', filename: 'document', contentType: null },
  {
    header: `filetype ${base64('text/html; charset=utf-8')}`,
    filename: 'document',
    contentType: 'text/html; charset=utf-8',
  },
  { header: `filetype ${base64('text/html\r\nx: y')}`, filename: 'document', contentType: null },
])('$header: $filename, $contentType', ({ header, filename, contentType }) => {
  expect(readMetadata(header)).toEqual({ filename, contentType });
});

test.each(['filename a', 'filename  YQ==', 'filename YQ== YQ==', ',', 'ä YQ==', 'a YQ==,a YQ=='])(
  '%j is not valid metadata',
  (header) => {
    expect(readMetadata(header)).toBeUndefined();
  },
);

test('written metadata is read back', () => {
  const metadata = { filename: 'Das Herz, Teil 2 ♥.pdf', contentType: 'application/pdf' };
  expect(readMetadata(writeMetadata(metadata))).toEqual(metadata);
});
