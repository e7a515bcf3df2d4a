import { isNumberAlone } from '../language/headings/book-parts';
import { MIN_TEXT_WORDS } from '../limits';
import { sectionsWithRoles } from '../section-roles';
import { articlesIn } from '../structure/law';
import { learningTasks } from '../structure/learning-tasks';
import { literaryForm } from '../structure/literary-form';
import { knownLanguage } from '../structure/word-lists/translations';
import {
  type ItemPlace,
  PASSAGE_SEPARATOR,
  type Passage,
  type ReadDocument,
  type ReadingNote,
  type Section,
} from '../types';
import { withTextAfterObjectives } from './after-objectives';
import { hasAskedLines, splitAskedLine } from './asked-lines';
import { inTitleCase } from './book-titles';
import { cleanText } from './clean-text';
import { codePassages, isCodeBlock } from './code';
import { countWords } from './count-words';
import { dropBodyEmphasis, inCleaned, piecesOf, tidied } from './emphasis';
import { detectLanguage } from './language';
import { withLawBlocks } from './law-blocks';
import { ReadingError } from './reading-error';
import type { Block, RawDocument } from './source';
import { splitPassage } from './split-passage';
import { titleFor } from './title';
import { withWordBlocks } from './word-blocks';

/** In UTF-16 units: about a million words or 2,500 pages. More doesn't fit the worker's memory. */
const LONGEST_TEXT = 6_000_000;

const LONGEST_HEADING = 300;

const TEXT_TRUNCATED: ReadingNote = {
  code: 'text_truncated',
  message:
    'This document is longer than 2,000 pages of text, so we read only the first part. Upload the rest as a second file.',
};

const TASKS_WITHOUT_TEXT: ReadingNote = {
  code: 'tasks_without_text',
  message:
    'This is a checklist of what you should be able to do, not the text that explains it. The lessons show its lines, and there are no flashcards or questions. Upload your notes or the textbook chapter to learn from.',
};

export function assembleDocument(raw: RawDocument, filename: string): ReadDocument {
  const { sections, passages, truncated } = layOut(withLawBlocks(withWordBlocks(raw.blocks)));
  dropBodyEmphasis(passages);
  if (passages.length === 0) throw new ReadingError('file_empty');
  const wordCount = passages.reduce((sum, { text }) => sum + countWords(text), 0);
  if (wordCount < MIN_TEXT_WORDS) throw new ReadingError('text_too_short');
  const form = literaryForm({ sections, passages });
  const language = knownLanguage({ sections, passages }) ?? detectLanguage({ sections, passages });
  const isLaw = language === 'en' && articlesIn({ sections, passages }).length > 0;
  if (form || isLaw) for (const section of sections) section.title = inTitleCase(section.title);
  const title = titleFor(raw.title ?? null, sections, filename);
  const { isChecklist } = learningTasks({ title, sections, passages });
  return {
    title,
    kind: raw.kind,
    pageCount: raw.pageCount ?? 0,
    wordCount,
    language,
    sections: sectionsWithRoles(sections, passages),
    passages,
    notes: [
      ...(raw.notes ?? []),
      ...(truncated || raw.isCut ? [TEXT_TRUNCATED] : []),
      ...(isChecklist ? [TASKS_WITHOUT_TEXT] : []),
    ],
  };
}

function passagesOf(
  block: Block,
  text: string,
  isQuiz: boolean,
): Omit<Passage, 'section' | 'page' | 'start'>[] {
  return textsOf(block, text, isQuiz).map((one, at) => ({ ...one, ...placeOf(block, at) }));
}

/** Of a paragraph's pieces. */
function placeOf(block: Block, piece: number): ItemPlace {
  if (block.type === 'heading' || block.depth === undefined) return {};
  const { depth, goesOn } = block;
  return goesOn || piece > 0 ? { depth, goesOn: true } : { depth };
}

function textsOf(
  block: Block,
  text: string,
  isQuiz: boolean,
): Pick<Passage, 'text' | 'emphasis'>[] {
  if (isCodeBlock(block)) return codePassages(block.text);
  const pieces = (isQuiz ? splitAskedLine(text) : [text]).flatMap(splitPassage);
  if (block.type === 'heading' || !block.emphasis?.length)
    return pieces.map((piece) => ({ text: piece }));
  const emphasis = inCleaned(block.text, block.emphasis, text);
  return piecesOf({ text, emphasis }, pieces).map((piece) => {
    return { text: piece.text, emphasis: tidied(piece) };
  });
}

type Heading = Omit<Section, 'role'>;

/** "UNDER THE PINES" right below "IV", at the same level, is what that chapter is called. */
function addHeading(sections: Heading[], heading: Heading): void {
  const { level, title, firstPassage } = heading;
  const above = sections.at(-1);
  const isEmpty = above?.firstPassage === firstPassage && above.level === level;
  const isName = /\p{L}{2}/u.test(title) && !isNumberAlone(title);
  if (above && isEmpty && isName && isNumberAlone(above.title))
    above.title = `${above.title.replace(/[.:]$/, '')}. ${title}`;
  else sections.push(heading);
}

type Layout = { sections: Heading[]; passages: Passage[]; truncated: boolean };

function layOut(blocks: readonly Block[]): Layout {
  const sections: Layout['sections'] = [];
  const passages: Passage[] = [];
  const isQuiz = hasAskedLines(blocks);
  let offset = 0;
  for (const block of blocks) {
    const text = cleanText(block.text);
    if (text === '') continue;
    if (block.type === 'heading' && text.length <= LONGEST_HEADING) {
      const level = Math.max(1, block.level);
      addHeading(sections, { level, title: text, firstPassage: passages.length });
      continue;
    }
    if (sections.length === 0) sections.push({ level: 0, title: '', firstPassage: 0 });
    for (const passage of passagesOf(block, text, isQuiz)) {
      if (offset + passage.text.length > LONGEST_TEXT)
        return { sections, passages, truncated: true };
      passages.push({ section: sections.length - 1, page: block.page, start: offset, ...passage });
      offset += passage.text.length + PASSAGE_SEPARATOR.length;
    }
  }
  const named = sections.filter(({ firstPassage }) => firstPassage < passages.length);
  return { ...withTextAfterObjectives({ sections: named, passages }), truncated: false };
}
