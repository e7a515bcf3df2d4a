import { sectionsWithRoles } from '../../section-roles';
import { PASSAGE_SEPARATOR, type Passage, type ReadDocument, type Section } from '../../types';

/** A document from plain text with `#` headings and passages separated by blank lines, for tests and training. */
export function readDocument(text: string, language = 'en'): ReadDocument {
  const sections: Omit<Section, 'role'>[] = [];
  const passages: Passage[] = [];
  let start = 0;
  for (const block of text.split(/\n{2,}/).map((one) => one.trim())) {
    const [, marks, title] = /^(#{1,6})\s+(.+)$/.exec(block) ?? [];
    if (marks && title) {
      sections.push({ level: marks.length, title, firstPassage: passages.length });
    } else if (block) {
      if (sections.length === 0) sections.push({ level: 0, title: '', firstPassage: 0 });
      passages.push({ section: sections.length - 1, page: null, start, text: block });
      start += block.length + PASSAGE_SEPARATOR.length;
    }
  }
  const wordCount = text.split(/\s+/).filter(Boolean).length;
  const title = sections[0]?.title ?? '';
  return {
    title,
    kind: 'txt',
    pageCount: 0,
    wordCount,
    language,
    sections: sectionsWithRoles(sections, passages),
    passages,
    notes: [],
  };
}
