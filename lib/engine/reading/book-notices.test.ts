import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document';
import type { ReadDocument } from '../types';

const BODY = Array.from(
  { length: 12 },
  (_, i) =>
    `Emma walked to Highfield on day ${i + 1} of the month, and Mr. Knightley met her at the gate of the park.`,
).join('\n\n');

const HEADER = `The Project Gutenberg EBook of Emma, by Jane Austen

This eBook is for the use of anyone anywhere at no cost and with almost no
restrictions whatsoever.

Title: Emma

Author: Jane Austen`;

const LICENSE = `End of the Project Gutenberg EBook of Emma, by Jane Austen

*** END OF THIS PROJECT GUTENBERG EBOOK EMMA ***

Project Gutenberg-tm is a registered trademark, and may not be used if you charge for the eBooks.`;

async function read(text: string, filename = 'emma.txt', url?: string): Promise<ReadDocument> {
  return readDocument({ bytes: new TextEncoder().encode(text), filename, url });
}

const textOf = ({ sections, passages }: ReadDocument): string =>
  [...sections.map(({ title }) => title), ...passages.map(({ text }) => text)].join('\n');

describe('the notices around a book', () => {
  it('are no part of a text file', async () => {
    const text = `${HEADER}

*** START OF THIS PROJECT GUTENBERG EBOOK EMMA ***

Produced by Ada Long, Ben Short and
the Online Distributed Proofreading Team

[Illustration: The gate]

CHAPTER I

${BODY}

${LICENSE}`;
    const document = await read(text);
    expect(document.title).toBe('Emma');
    expect(document.sections.map(({ title }) => title)).toEqual(['CHAPTER I']);
    expect(textOf(document)).not.toMatch(/Gutenberg|Proofread|Ada Long|Illustration|Author:/i);
    expect(document.passages).toHaveLength(12);
  });

  it('are no part of an older file', async () => {
    const text = `Project Gutenberg Etext of Emma by Jane Austen

We need your donations.

*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*

CHAPTER I

${BODY}

End of Project Gutenberg Etext of Emma by Jane Austen`;
    const document = await read(text);
    expect(document.title).toBe('Emma');
    expect(textOf(document)).not.toMatch(/Gutenberg|donations|SMALL PRINT/i);
  });

  it('are no part of a web page', async () => {
    const paragraphs = BODY.split('\n\n').map((one) => `<p>${one}</p>`);
    const page = `<html><head><title>Emma</title></head><body>
<pre>${HEADER}

*** START OF THIS PROJECT GUTENBERG EBOOK EMMA ***

Produced by Ada Long
</pre>
<h1>Emma</h1>
<h2>CHAPTER I</h2>
${paragraphs.join('\n')}
<pre>${LICENSE}</pre>
</body></html>`;
    const document = await read(page, 'emma', 'https://example.org/emma');
    expect(document.title).toBe('Emma');
    expect(textOf(document)).not.toMatch(/Gutenberg|Ada Long/);
    expect(document.passages).toHaveLength(12);
  });

  it('are no part of the title of a web page', async () => {
    const paragraphs = BODY.split('\n\n').map((one) => `<p>${one}</p>`);
    const head = '<title>The Project Gutenberg eBook of Emma, by Jane Austen</title>';
    const page = `<html><head>${head}</head><body>${paragraphs.join('')}</body></html>`;
    expect((await read(page, 'emma', 'https://example.org/emma')).title).toBe('Emma');
  });

  it('are text where a document is on them', async () => {
    const text = `# Cleaning books

${BODY}

A file of Project Gutenberg has a line such as this one above the book:

*** START OF THIS PROJECT GUTENBERG EBOOK EMMA ***

The script removes all that stands above it.`;
    const document = await read(text, 'notes.md');
    expect(textOf(document)).toMatch(/The script removes/);
    expect(textOf(document)).toMatch(/Highfield on day 1 of/);
  });
});
