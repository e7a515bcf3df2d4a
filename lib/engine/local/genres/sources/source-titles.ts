import { cutAtSpace } from '../../../../text/cut';
import { perObject } from '../../../caches/per-object';
import { type AnalysedDocument, sentenceAt, taughtIn } from '../../analysed';
import type { CoursePart } from '../../lessons/make-lessons';
import { splitIntoParts } from '../../lessons/split';
import { displayText } from '../../sentence-score';
import { claimsIn } from './claims';

const LONGEST_QUOTE = 52;

/** "Part 2 of 5: “Four hundred boats wait at the locks”", of a diary "May 22 – May 24": a part without a heading is named by its first words. */
export function* sourceTitles(document: AnalysedDocument, part: CoursePart): Generator<string> {
  const text = taughtIn(document, part);
  const [claim = text[0]] = claimsIn(document, text, 1);
  if (claim === undefined || 'chapters' in part) return;
  const quote = opening(displayText(document, claim));
  const headings = headingsOf(document, text);
  const [first] = headings;
  const last = headings.at(-1);
  if (first && last) {
    yield first === last ? first : `${first} – ${last}`;
    yield `${first}: ${quote}`;
    return;
  }
  const parts = partsOf(document);
  const at = parts.findIndex(({ from }) => from === part.from);
  yield at < 0 || parts.length < 2 ? quote : `Part ${at + 1} of ${parts.length}: ${quote}`;
}

/** Not the title of the whole. */
function headingsOf(document: AnalysedDocument, text: readonly number[]): string[] {
  const { sections, title } = document.source;
  const own = [...new Set(text.map((one) => sentenceAt(document, one).section))];
  return own
    .map((section) => (sections[section]?.title ?? '').replace(/^[\s–—-]+|[\s–—-]+$/gu, ''))
    .filter((heading) => heading !== '' && heading !== title);
}

const partsOf = perObject(splitIntoParts);

/** The first words, in quotation marks. */
function opening(text: string): string {
  const whole = text.replace(/["“”]/gu, '').replace(/[.,;:!?—–-]+$/u, '');
  if (whole.length <= LONGEST_QUOTE) return `“${whole}”`;
  const start = cutAtSpace(whole, LONGEST_QUOTE);
  const clause = /^.{24,}(?=[,;:—–])/u.exec(start)?.[0] ?? start.replace(OPEN_END, '');
  return `“${clause.replace(/[\s,;:—–-]+$/u, '')} …”`;
}

const OPEN_END =
  /(?:\s(?:an?|the|and|or|of|in|on|at|by|to|for|from|with|as|is|are|was|were|that|which|who|our|my|his|its|their))+$/iu;
