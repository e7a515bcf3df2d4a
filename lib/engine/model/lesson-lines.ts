import { paragraphsOf, type Range } from '../../text/paragraphs';
import { Lines, saidIn } from '../screens/lines';
import { type Unit, unitsOf } from '../screens/units';
import type { ReadDocument } from '../types';
import { type Evidence, evidenceOf, type NumberedSentence } from './evidence';
import { isOrder } from './orders';

/** A paragraph of a lesson's text that a model may reword: prose whose sentences are all found in the document. */
export type LessonParagraph = Range & {
  /** Line above it; empty without one. */
  heading: string;
  /** The lesson's sentences, with the document's ones that they stand on, numbered through the lesson. */
  lines: { shown: string; source: NumberedSentence }[];
};

const ENDED = /[.!?…。！？]["”’»)\]]*$/u;

/** Whether a text ends as a sentence does. */
export const isEnded = (text: string): boolean => ENDED.test(text);

/** In the lesson's order; a list or a sentence that gives a model orders leaves its paragraph out. */
export function lessonParagraphs(
  content: string,
  document: Pick<ReadDocument, 'passages' | 'language'>,
): LessonParagraph[] {
  const units = unitsOf(content);
  const sources = sourcesOf(content, units, document);
  const found: LessonParagraph[] = [];
  let heading = '';
  let number = 0;
  for (const { from, to, isHeading } of paragraphsOf(content)) {
    if (isHeading) {
      heading = content.slice(from, to).trim();
      continue;
    }
    const own = units.filter(({ sentence }) => sentence.from >= from && sentence.to <= to);
    const lines = own.flatMap(({ sentence, opening }) => {
      const shown = content.slice(sentence.from, sentence.to);
      const source = sources.get(sentence.from);
      const isProse = opening !== 'item' && isEnded(shown) && !isOrder(shown);
      return source && isProse ? [{ shown, source }] : [];
    });
    const [first, last] = [own[0], own.at(-1)];
    if (first && last && lines.length === own.length) {
      const numbered = lines.map(({ shown, source }) => {
        number += 1;
        return { shown, source: { ...source, number } };
      });
      found.push({ from: first.sentence.from, to: last.sentence.to, heading, lines: numbered });
    }
    heading = '';
  }
  return found;
}

/** What a model's sentences about a lesson are checked against. */
export function evidenceOfLines(
  paragraphs: readonly LessonParagraph[],
  language: string,
): Evidence {
  return {
    language,
    sentences: paragraphs.flatMap(({ lines }) => lines.map(({ source }) => source)),
  };
}

/** By where a lesson's sentence begins: the document's sentence that it shows. */
function sourcesOf(
  content: string,
  units: readonly Unit[],
  document: Pick<ReadDocument, 'passages' | 'language'>,
): Map<number, NumberedSentence> {
  const lines = new Lines(
    content,
    units.map(({ sentence }) => sentence),
  );
  const { sentences } = evidenceOf(document, { from: 0, end: document.passages.length });
  const found = new Map<number, NumberedSentence>();
  for (const sentence of sentences)
    for (const at of lines.of(saidIn(sentence.quote))) {
      const from = units[at]?.sentence.from ?? 0;
      if (!found.has(from)) found.set(from, sentence);
    }
  return found;
}
