import { lawLabel } from '../../language/headings/law-labels';
import { groupOf } from '../../language/patterns';
import { bareWords } from './requests';

type ArticleAsked = { number: string; paragraph: string | null };

const WORDS =
  'articles?|artikels?|art[íi]culo|artigo|articolo|art\\.?|sections?|sec\\.?|§§?|rule|regulation|clause|canon';
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:${WORDS})\\s{0,2}(?:\\d{1,4}[a-z]{0,2}|[IVXLC]{1,8}|the first)(?![\\p{L}\\d])`,
  'iu',
);
const PARAGRAPH =
  /^\s{0,2}(?:\((\w{1,4})\)|(?:Abs\.|Absatz|para(?:graph|\.)?|al\.|alinéa) ?(\d{1,2}))/iu;
/** What is asked of an article as a whole. */
const OF_ALL = new RegExp(
  `^${groupOf([
    /(?:what|was|que|che cosa|cosa|qué|o que)(?:[’']s)?(?: (?:does|do|is|are|did|about|in|sagt|regelt|bestimmt|steht|dit|prévoit|dice|dispone|dispõe|diz))*(?: (?:the|in|l[’']|el|la|il|o))?(?: (?:say|provide|about|mean|state|on|cover|regulate|guarantee))*/,
    /(?:please )?(?:explain|summari[sz]e|show(?: me)?|tell me(?: about)?|quote|read(?: me)?|give me|describe|open|erkläre?|explique(?:-moi)?|resume|explica)(?: (?:the|what|me|mir))*(?: (?:says?|is|about|provides?))*/,
    '',
  ])}[\\s?!.:]*$`,
  'iu',
);
const TAIL =
  /^(?:\s(?:say|provide|mean|state|about|cover|guarantee|regulate|deal with|is about|says|provides|in short|please|(?:of|in) (?:the|this|our|your) [\p{L} ]{3,40}|GG|BGB|StGB|HGB|[A-Z]{2,5}))*[\s?!.]*$/iu;

/** The article that a message asks about as a whole: "what does article 7 say", "§ 433", "art. 6 (2)". */
export function articleAsked(message: string): ArticleAsked | null {
  const words = bareWords(message);
  const found = NAMED.exec(words);
  if (!found) return null;
  const number = lawLabel(
    found[0].trim().replace(/^(?:articles|sections)/iu, (word) => word.slice(0, -1)),
  )?.number;
  const after = words.slice(found.index + found[0].length);
  const [mark = '', inBrackets, named] = PARAGRAPH.exec(after) ?? [];
  if (
    !number ||
    !OF_ALL.test(words.slice(0, found.index).trim()) ||
    !TAIL.test(after.slice(mark.length))
  )
    return null;
  return { number, paragraph: inBrackets ?? named ?? null };
}

const WHICH =
  /^(?:which|what|in which|in what) (?:article|section|paragraph|part|rule|clause)s? (?:(?:is|are|speaks?|tells?|talks?) (?:about|on|of)|(?:deals?|is concerned) with|covers?|regulates?|guarantees?|protects?|mentions?|says?(?: that)?|is it on|sets?(?: out)?|governs?|provides?(?: for)?|contains?) (.{2,120}?)[?.!\s]*$/iu;

/** What a message wants the article of: "arrest" of "which article is about arrest". English. */
export const whichArticle = (message: string): string | null =>
  WHICH.exec(bareWords(message))?.[1] ?? null;
