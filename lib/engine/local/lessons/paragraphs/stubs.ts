import { type AnalysedDocument, elementAt, sentenceAt } from '../../analysed';
import { countSentenceWords } from '../../sentence-score';
import { mayLead } from '../sentences/may-lead';
import { namesSection } from '../sentences/sentence-kinds';
import type { Paragraph } from './paragraphs';

/** In words: of a section's text under its heading. */
const SHORTEST = 30;

/**
 * Without what is all that is shown under a heading, a sentence or two of many, where none of them says something of what
 * it names: such a heading promises what the lesson doesn't tell.
 */
export function withoutStubs(document: AnalysedDocument, shown: readonly Paragraph[]): Paragraph[] {
  const sections = [...Map.groupBy(shown, ({ section }) => section)];
  return sections.flatMap(([section, own], i) => {
    const next = sections[i + 1]?.[0];
    const leads = next !== undefined && isBelow(document, next, section);
    return i > 0 && !leads && isStub(document, own) ? [] : own;
  });
}

function isBelow({ source }: AnalysedDocument, below: number, section: number): boolean {
  return elementAt(source.sections, below).level > elementAt(source.sections, section).level;
}

function isStub(document: AnalysedDocument, shown: readonly Paragraph[]): boolean {
  const sentences = shown.flatMap((one) => one.sentences);
  const last = sentences.at(-1) ?? 0;
  const { section } = sentenceAt(document, last);
  const next = document.sentences[last + 1];
  return (
    countSentenceWords(document, sentences) < SHORTEST &&
    next?.section === section &&
    next.taught &&
    !sentences.some((one) => mayLead(document, one) && namesSection(document, one))
  );
}
