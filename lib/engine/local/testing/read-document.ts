import { PASSAGE_SEPARATOR, type Passage, type ReadDocument, type Section } from '../../types';

/** A read document from plain text: `#` lines are headings, blank lines separate passages. For tests and measuring. */
export function readDocument(text: string, language = 'en'): ReadDocument {
  const sections: Section[] = [];
  const passages: Passage[] = [];
  let start = 0;
  for (const block of text.split(/\n{2,}/).map((one) => one.trim())) {
    const heading = /^(#{1,6})\s+(.+)$/.exec(block);
    if (heading) {
      sections.push({ level: heading[1]!.length, title: heading[2]!, firstPassage: passages.length });
    } else if (block) {
      if (sections.length === 0) sections.push({ level: 0, title: '', firstPassage: 0 });
      passages.push({ section: sections.length - 1, page: null, start, text: block });
      start += block.length + PASSAGE_SEPARATOR.length;
    }
  }
  const wordCount = text.split(/\s+/).filter(Boolean).length;
  return {
    title: sections[0]?.title ?? '',
    kind: 'txt',
    pageCount: 0,
    wordCount,
    language,
    sections,
    passages,
    notes: [],
  };
}
