import type { AnalysedDocument } from './analysed';
import { stemsIn } from './checks/evidence';
import { openQuestions } from './glossary/aids';
import { standsAlone } from './wording/standalone';

const LONGEST = 140;
/** Bounds the work. */
const MOST_COMPARED = 40;
const OF_OPTIONS = /^which one of\b|\bfollowing\b/i;
const FEWEST_WORDS = 2;
/** Of a question's content words, in one paragraph. */
const ANSWERED = 0.75;

/** The authors' open review questions whose words stand together in a paragraph of the text, in order. */
export function answeredQuestions(document: AnalysedDocument): string[] {
  const asked = new Map(
    openQuestions(document.source)
      .filter(({ text }) => text.length <= LONGEST && !OF_OPTIONS.test(text) && standsAlone(text))
      .slice(0, MOST_COMPARED)
      .map(({ start, text }) => [start, text]),
  );
  if (asked.size === 0) return [];
  const taught = document.sentences.filter((sentence) => sentence.taught);
  const paragraphs = [...Map.groupBy(taught, ({ passage }) => passage).values()].map((sentences) =>
    stemsIn(document, sentences),
  );
  return document.sentences.flatMap((sentence) => {
    const text = asked.get(sentence.start);
    if (text === undefined) return [];
    const stems = stemsIn(document, [sentence]);
    const isAnswered = paragraphs.some(
      (paragraph) =>
        [...stems].filter((stem) => paragraph.has(stem)).length >= ANSWERED * stems.size,
    );
    return stems.size >= FEWEST_WORDS && isAnswered ? [text] : [];
  });
}
