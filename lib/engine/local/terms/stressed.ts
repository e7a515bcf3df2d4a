import type { Emphasis, ReadDocument } from '../../types';
import { type AnalysedDocument, sentenceAt, tokenSpan } from '../analysed';
import { stressedSpans } from '../prose';
import type { Candidate } from './candidates';

/** Log-odds that authors add to a key term by stressing it where they introduce it. */
const ODDS = { bold: 2, italic: 1, code: 0 };
/** Where italics are more frequent than once in as many words, they mark something else, such as parameters. */
const WORDS_PER_ITALIC = 100;

/** The bold and italic words inside running text by their start in the document. */
export function stressedPhrases({ passages, wordCount }: ReadDocument): StressedPhrases {
  const phrases: StressedPhrases = new Map();
  const italics = passages.flatMap(({ emphasis = [] }) => emphasis.filter(isItalic)).length;
  for (const passage of passages)
    for (const span of stressedSpans(passage)) {
      if (isItalic(span) && italics * WORDS_PER_ITALIC > wordCount) continue;
      const { start, length, kind } = span;
      const text = passage.text.slice(start, start + length);
      const first = passage.start + start + (/^\P{L}*/u.exec(text)?.[0].length ?? 0);
      const end = passage.start + start + text.replace(/[\p{P}\s]+$/u, '').length;
      phrases.set(first, { end, odds: ODDS[kind] });
    }
  return phrases;
}

const isItalic = ({ kind }: Emphasis) => kind === 'italic';

export type StressedPhrases = Map<number, { end: number; odds: number }>;

/** Of its most stressed mention. */
export function stressOdds(
  document: AnalysedDocument,
  stressed: StressedPhrases,
  { mentions }: Candidate,
): number {
  let most = 0;
  for (const { sentence, firstToken, endToken } of stressed.size > 0 ? mentions : []) {
    if (!sentenceAt(document, sentence).stressed) continue;
    const [start, end] = tokenSpan(document, firstToken, endToken);
    const phrase = stressed.get(start);
    if (phrase?.end === end) most = Math.max(most, phrase.odds);
  }
  return most;
}
