import { decodeText } from '../../../text/decode';
import { bookOfLines } from '../book-notices';
import { LineJoiner } from '../join-lines';
import { withLawLines } from '../law-blocks';
import { ReadingError } from '../reading-error';
import type { Block, RawDocument, ReadingSource } from '../source';
import { readChat } from '../transcript/chat';
import { readTranscript } from '../transcript/read-transcript';
import { titleOfSpeech } from '../transcript/speech-title';
import { withWordLines } from './column-lines';
import { withoutDetails } from './details';
import { withLabParts } from './lab-lines';
import { withFormulasRead } from './markdown/formula';
import { isMarkdown, withoutMarks } from './markdown/markdown';
import { blocksOfOpening, openingOf } from './opening';
import { withTermsBeside } from './term-lines';
import { withColons } from './term-marks';
import { textBlocks } from './text-blocks';

/** In UTF-16 units. Longer text is cut before it is cleaned. */
const LONGEST_RAW_TEXT = 8_000_000;

/** @throws ReadingError `file_type_unsupported` when the bytes are no text */
export function readTxt(source: ReadingSource): RawDocument {
  // No character takes more than four bytes.
  const text = decodeText(source.bytes.subarray(0, 4 * LONGEST_RAW_TEXT));
  if (text === null) throw new ReadingError('file_type_unsupported');
  const kept = text.slice(0, LONGEST_RAW_TEXT).toWellFormed();
  const isCut = kept.length < text.length || source.bytes.length > 4 * LONGEST_RAW_TEXT;
  return { kind: 'txt', ...plainText(kept, source.filename), isCut };
}

/** A transcript or a chat is read as what is said in it. */
export function plainText(
  text: string,
  filename = '',
): Pick<RawDocument, 'title' | 'blocks' | 'notes'> {
  const written = text.split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/).map((line) => line.trimEnd());
  const book = bookOfLines(written);
  if (book) return { title: book.title, blocks: blocksOf(book.lines) };
  return textOf(written, filename);
}

function textOf(
  lines: string[],
  filename: string,
): Pick<RawDocument, 'title' | 'blocks' | 'notes'> {
  const transcript = readTranscript(lines);
  if (transcript) {
    const { opening, blocks, notes } = transcript;
    const title = opening.length > 0 ? null : titleOfSpeech(blocks, filename);
    return { title, blocks: [...openingBlocks(opening), ...blocks], notes };
  }
  const chat = readChat(lines);
  if (!chat) return { blocks: blocksOf(lines) };
  return { blocks: [...openingBlocks(chat.opening), ...chat.messages.map(paragraphOf)] };
}

const paragraphOf = (text: string): Block => ({ type: 'paragraph', text, page: null });

/** Of lines above what is said. */
function openingBlocks(lines: string[]): Block[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const opening = openingOf([filled, []]);
  return opening.title ? blocksOfOpening(opening) : blocksOf(lines);
}

const blocksOf = (lines: string[]): Block[] => withoutDetails(markedBlocks(lines));

function markedBlocks(written: string[]): Block[] {
  const lines = withTermsBeside(withColons(withWordLines(written)));
  if (!isMarkdown(lines))
    return textBlocks(withLawLines(withLabParts(withFormulasRead(lines))), new LineJoiner());
  const { plain, emphasis } = withoutMarks(lines);
  return textBlocks(withLawLines(withLabParts(plain)), new LineJoiner(), emphasis);
}
