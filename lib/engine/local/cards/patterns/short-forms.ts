import { wordAt } from '../../analysed';
import { asAnswer } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { textOf } from '../text';

/** "gross domestic product (GDP)" → what does GDP stand for? */
export const shortFormCards: SentencePattern = (source, sentence) => {
  const { document, terms } = source;
  for (const { term, firstToken, endToken } of terms.within(
    sentence.firstToken,
    sentence.endToken - 2,
  )) {
    if (wordAt(document, endToken).text !== '(' || wordAt(document, endToken + 2).text !== ')')
      continue;
    const short = textOf(source, sentence, { from: endToken + 1, to: endToken + 2 });
    const long = textOf(source, sentence, { from: firstToken, to: endToken });
    // Two letters have too many other meanings: TV, ID.
    if (short.length < 3 || !isShortFormOf(short, long)) continue;
    // "the federal Equal Employment Opportunity Commission (EEOC)"
    const name = long.replace(/^(?:\p{Ll}+ )+(?=\p{Lu})/u, '');
    const front = `What does ${short} stand for?`;
    return [newDraft('short-form', { front, back: asAnswer(name), term })];
  }
  return [];
};

/** An acronym of the words or of the capitalized ones. */
export function isShortFormOf(short: string, long: string): boolean {
  if (!/^\p{Lu}[\p{Lu}\p{N}]{1,5}$/u.test(short)) return false;
  const initials = long.split(/[\s-]+/).map((word) => word.charAt(0));
  return (
    initials.join('').toUpperCase() === short ||
    initials.filter((letter) => /\p{Lu}/u.test(letter)).join('') === short
  );
}
