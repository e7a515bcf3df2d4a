import type { Block, RawDocument } from './source';

/** The last line above the book: "*** START OF THE PROJECT GUTENBERG EBOOK EMMA ***", and of older files the end of the license. */
const OPENS_BOOK =
  /(?:^|\n)\s{0,20}(?:\*{3}\s?START OF (?:THE|THIS) PROJECT GUTENBERG[^*\n]{0,300}(?:\*{3})?|\*?END\*?\s?THE SMALL PRINT[^\n]{0,120})/i;
/** The first line below it. */
const CLOSES_BOOK =
  /(?:^|\n)\s{0,20}(?:\*{3}\s?)?END OF (?:THE |THIS )?PROJECT GUTENBERG(?:['’]S|-TM)? ?(?:E-?TEXT|E-?BOOK|EDITION|OF\b|\p{Lu})/iu;
/** One of the first lines of such a file. */
const OF_PROJECT = /^\W{0,20}(?:the )?project gutenberg/i;
const FIRST_LINES = 12;

/** Who made the file, in one of the first lines of the book. */
const CREDIT =
  /^(?:(?:e-?text |this e-?text was )?(?:produced|prepared|transcribed|scanned|proofread)\b|html (?:formatting|version)\b|.{0,80}\b(?:pgdp\.net|distributed proofread)|[^*]{0,80}\*{3}$)/i;
const PICTURE = /^\[illustrations?\b[^\]]*\]$/i;

const NAMED = /(?:^|\n)\s{0,20}Title: ([^\n]{1,200})/;
/** "Project Gutenberg's Emma, by Jane Austen", "Project Gutenberg Etext of Emma by Jane Austen" */
const OF_BOOK =
  /^\W{0,20}(?:the )?project gutenberg(?:['’]s|,)? ?(?:(?:e-?text|e-?book)(?: of|,)? )?(.{1,150}?),? by /i;

/**
 * A book of Project Gutenberg without the license around it, the names of those who made the file, and the places of pictures;
 * any other document as it is. Linear.
 */
export function withoutBookNotices(raw: RawDocument): RawDocument {
  const blocks = raw.blocks.filter(({ text }) => !PICTURE.test(text.trim()));
  const book = bookWithin(blocks.map(({ text }) => text));
  const own = OF_BOOK.exec(raw.title ?? '')?.[1] ?? raw.title ?? null;
  if (!book) return { ...raw, title: own, blocks };
  const { from, to, title, first } = book;
  const opening: Block = { type: 'paragraph', text: first, page: blocks[from - 1]?.page ?? null };
  const inside = [...(first === '' ? [] : [opening]), ...blocks.slice(from, to)];
  const kept = inside.filter(({ text }, i) => i >= FIRST_LINES || !CREDIT.test(text.trim()));
  return { ...raw, title: title ?? own, blocks: kept };
}

/** The lines of plain text between the notices, and the title that they give; null of any other text. Linear. */
export function bookOfLines(
  lines: readonly string[],
): { title: string | null; lines: string[] } | null {
  const book = bookWithin(lines);
  if (!book) return null;
  const inside = lines.slice(book.from, book.to);
  let isCredit = false;
  const kept = inside.filter((line, i) => {
    isCredit = line.trim() !== '' && (isCredit || (i < FIRST_LINES && CREDIT.test(line.trim())));
    return !isCredit;
  });
  return { title: book.title, lines: kept };
}

type Book = {
  /** Indexes of its first text and after its last. */
  from: number;
  to: number;
  title: string | null;
  /** What the text with the opening notice has after it. */
  first: string;
};

function bookWithin(texts: readonly string[]): Book | null {
  const first = texts.filter((text) => text.trim() !== '').slice(0, FIRST_LINES);
  if (!first.some((text) => OF_PROJECT.test(text.trim()))) return null;
  const opening = texts.findLastIndex((text) => OPENS_BOOK.test(text));
  if (opening < 0) return null;
  const notice = texts[opening] ?? '';
  const found = OPENS_BOOK.exec(notice);
  const closing = texts.findIndex((text, i) => i > opening && CLOSES_BOOK.test(text));
  return {
    from: opening + 1,
    to: closing < 0 ? texts.length : closing,
    title: titleOf(texts.slice(0, opening + 1)),
    first: notice.slice((found?.index ?? 0) + (found?.[0].length ?? 0)).trim(),
  };
}

function titleOf(above: readonly string[]): string | null {
  for (const form of [NAMED, OF_BOOK])
    for (const text of above) {
      const name = form.exec(text.trim())?.[1]?.trim();
      if (name) return name;
    }
  return null;
}
