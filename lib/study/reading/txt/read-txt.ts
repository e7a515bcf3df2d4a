import { LineJoiner } from '../join-lines';
import { refuse } from '../refusals';
import type { Block, RawDocument, ReadingSource } from '../source';
import { decodeText } from './decode';
import { isMarkdown, withoutMarks } from './markdown';
import { textBlocks } from './text-blocks';

/** @throws AppError `file_type_unsupported` when the bytes are no text in any encoding */
export function readTxt(source: ReadingSource): RawDocument {
  const text = decodeText(source.bytes);
  if (text === null) throw refuse('file_type_unsupported');
  return { kind: 'txt', title: null, pageCount: 0, blocks: plainTextBlocks(text), notes: [] };
}

/** Headings and paragraphs of plain text, with or without Markdown's light marks. */
export function plainTextBlocks(text: string): Block[] {
  const lines = text.split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/).map((line) => line.trimEnd());
  const marked = isMarkdown(lines);
  return textBlocks(marked ? withoutMarks(lines) : lines, marked, new LineJoiner());
}
