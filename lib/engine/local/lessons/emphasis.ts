import { withoutLabel } from '../../language/sentences/statements';
import type { Emphasis } from '../../types';
import { type AnalysedDocument, type AnalysedSentence, elementAt, sentenceAt } from '../analysed';
import { stressedSpans } from '../prose';
import { displayText, plainSentence } from '../sentence-score';
import { headingBetween } from './content';

/** In characters; a longer one is no running text. */
const LONGEST_SENTENCE = 2_000;

/**
 * The authors' bold and italic words and their code in the text of a lesson that shows these sentences, in order; offsets in `content`. Of
 * a sentence that isn't shown word for word, those that it has as often. Headings are bold as a whole.
 */
export function lessonEmphasis(
  document: AnalysedDocument,
  content: string,
  sentences: readonly number[],
): Emphasis[] {
  const found: Emphasis[] = [];
  let after = 0;
  for (const [i, index] of sentences.entries()) {
    const heading = headingAbove(document, sentences, i);
    const place = heading === null ? -1 : placeOfHeading(content, heading, after);
    if (heading !== null && place >= 0) {
      found.push({ start: place, length: heading.length, kind: 'bold' });
      after = place + heading.length;
    }
    const { stressed, code, start, end } = sentenceAt(document, index);
    if (!code && (!stressed || end - start > LONGEST_SENTENCE)) continue;
    const shown = placeOf(content, after, [
      withoutLabel(plainSentence(document, index)),
      displayText(document, index),
    ]);
    if (!shown) continue;
    found.push(...(code ? [wholeOf(shown)] : wordsIn(document, index, shown, after)));
    after = shown.from + shown.text.length;
  }
  return found;
}

function headingAbove(
  document: AnalysedDocument,
  sentences: readonly number[],
  at: number,
): string | null {
  const [before, own] = [sentences[at - 1], sentences[at]];
  if (own === undefined) return null;
  const last = before === undefined ? undefined : sentenceAt(document, before);
  return headingBetween(document, last, sentenceAt(document, own));
}

/** -1 if it isn't shown. */
function placeOfHeading(content: string, heading: string, after: number): number {
  if (after === 0 && content.startsWith(`${heading}\n\n`)) return 0;
  const place = content.indexOf(`\n\n${heading}\n\n`, after);
  return place < 0 ? -1 : place + 2;
}

type Shown = { from: number; text: string };

const wholeOf = ({ from, text }: Shown): Emphasis => {
  return { start: from, length: text.length, kind: 'code' };
};

function wordsIn(
  document: AnalysedDocument,
  index: number,
  { from, text }: Shown,
  before: number,
): Emphasis[] {
  let after = before;
  const found: Emphasis[] = [];
  for (const { words, before: earlier, times, kind } of stressedIn(
    document,
    sentenceAt(document, index),
  )) {
    const places = placesOf(text, words);
    const place = places[earlier];
    if (place === undefined || places.length !== times) continue;
    const start = from + place;
    if (start >= after) found.push({ start, length: words.length, kind });
    after = Math.max(after, start + words.length);
  }
  return found;
}

function placeOf(content: string, after: number, texts: readonly string[]): Shown | null {
  for (const text of texts) {
    const from = content.indexOf(text, after);
    if (from >= 0) return { from, text };
  }
  return null;
}

/** `before`: how often the sentence has the same words earlier; `times`: in all. */
function* stressedIn(document: AnalysedDocument, { passage, start, end }: AnalysedSentence) {
  const read = elementAt(document.source.passages, passage);
  const [first, last] = [start - read.start, end - read.start];
  const sentence = inOneLine(read.text.slice(first, last));
  for (const span of stressedSpans(read)) {
    const from = Math.max(first, span.start);
    const to = Math.min(last, span.start + span.length);
    const words = from < to ? inOneLine(read.text.slice(from, to)).trim() : '';
    if (!words) continue;
    const before = placesOf(inOneLine(read.text.slice(first, from)), words).length;
    yield { words, before, times: placesOf(sentence, words).length, kind: span.kind };
  }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    places.push(at);
  return places;
}
