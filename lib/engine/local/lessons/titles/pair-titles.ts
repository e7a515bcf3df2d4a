import { framed } from '../../../language/languages/frames';

export const LONGEST_PAIR = 68;

/** "Bonds and Stocks"; null for a question and the like. */
export function pairOf(one: string, other: string, language: string): string | null {
  const and = framed(language, 'and');
  const areNames = [one, other].every(
    (title) => !/[:?!…]/.test(title) && !title.toLowerCase().includes(and),
  );
  const pair = `${one}${and}${other.replace(/^(?:An?|The) /, (article) => article.toLowerCase())}`;
  return areNames && pair.length <= LONGEST_PAIR ? pair : null;
}
