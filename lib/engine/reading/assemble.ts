import { MIN_TEXT_WORDS } from '../../constants/uploads';
import { LONGEST_TEXT, TEXT_TRUNCATED } from '../limits';
import { PASSAGE_SEPARATOR, type Passage, type ReadDocument, type ReadingNote, type Section } from '../types';
import { cleanText } from './clean-text';
import { countWords } from './count-words';
import { detectLanguage, languageNote } from './language';
import { refuse } from './refusals';
import type { Block, RawDocument } from './source';
import { splitPassage } from './split-passage';
import { titleFor } from './title';

/** Longer "headings" are paragraphs that only look like one. */
const LONGEST_HEADING = 300;

/**
 * Turns blocks into sections and passages with exact offsets.
 * @throws AppError `file_empty`, `text_too_short`
 */
export function assembleDocument(raw: RawDocument, filename: string): ReadDocument {
  const { sections, passages, truncated } = layOut(raw.blocks);
  if (passages.length === 0) throw refuse('file_empty');
  const wordCount = passages.reduce((sum, { text }) => sum + countWords(text), 0);
  if (wordCount < MIN_TEXT_WORDS) throw refuse('text_too_short');
  const language = detectLanguage(passages);
  return {
    title: titleFor(raw.title, sections, filename),
    kind: raw.kind,
    pageCount: raw.pageCount,
    wordCount,
    language,
    sections,
    passages,
    notes: notesFor(raw.notes, truncated, language),
  };
}

function notesFor(own: readonly ReadingNote[], truncated: boolean, language: string): ReadingNote[] {
  const cut = truncated && !own.includes(TEXT_TRUNCATED) ? [TEXT_TRUNCATED] : [];
  const foreign = languageNote(language);
  return [...own, ...cut, ...(foreign ? [foreign] : [])];
}

type Layout = { sections: Section[]; passages: Passage[]; truncated: boolean };

function layOut(blocks: readonly Block[]): Layout {
  const sections: Section[] = [];
  const passages: Passage[] = [];
  let offset = 0;
  for (const block of blocks) {
    const text = cleanText(block.text);
    if (text === '') continue;
    if (block.type === 'heading' && text.length <= LONGEST_HEADING) {
      sections.push({ level: Math.max(1, block.level), title: text, firstPassage: passages.length });
      continue;
    }
    if (sections.length === 0) sections.push({ level: 0, title: '', firstPassage: 0 });
    for (const piece of splitPassage(text)) {
      if (offset + piece.length > LONGEST_TEXT) return { sections, passages, truncated: true };
      passages.push({ section: sections.length - 1, page: block.page, start: offset, text: piece });
      offset += piece.length + PASSAGE_SEPARATOR.length;
    }
  }
  return {
    sections: sections.filter(({ firstPassage }) => firstPassage < passages.length),
    passages,
    truncated: false,
  };
}
