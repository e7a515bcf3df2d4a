import { analyse } from '../../language/analyse';
import { sentenceText } from '../analysed';
import { countWords, isBalanced, isComplete } from '../wording/phrasing';
import { answerStandsAlone, exampleStandsAlone, opensAlone, standsAlone } from '../wording/standalone';
import type { CardDraft, CardKind, CardSource } from './draft';

const LONGEST_QUESTION = 24;
const LONGEST_QUOTING_QUESTION = 45;
const LONGEST_ANSWER = 44;
const QUOTING: ReadonlySet<CardKind> = new Set(['blank', 'example', 'recognition']);
/** Cut off in the middle: formulas and links are lost from some pages. */
const UNFINISHED = / (?:for|of|to|in|on|with|by|as|at|from|than|and|or|the|an?|is|are|that|which)[.?]?$/i;
/** "the equilibrium (E0)": a point of a drawing. */
const DRAWN = /\([A-Z]\d\)|\b(?:from|to) [A-Z]\d\b/;
/** "Many factors", "Two reasons": counts what it should name. */
const VAGUE =
  /^(?:many|several|various|some|different|a (?:number|variety|great deal|lot)|two|three|four|five|six|seven)(?: (?!and\b)[\p{L}-]+){0,3}\.?$/iu;
const NOT_PROSE = /[{}<>|\\=]|https?:|\.{4}|_{6}|^[^\p{L}\p{N}“"(]/u;

/** Would a teacher let this card pass? */
export function isSound(source: CardSource, draft: CardDraft): boolean {
  return hasGoodShape(draft) && canBeRead(source, draft) && !answerIsVisible(draft.front, draft.back);
}

function hasGoodShape({ front, back, kind, category }: CardDraft): boolean {
  const longest = QUOTING.has(kind) ? LONGEST_QUOTING_QUESTION : LONGEST_QUESTION;
  const [asked, answered] = [countWords(front), countWords(back)];
  const fits = asked >= 3 && asked <= longest && answered >= 1 && answered <= LONGEST_ANSWER;
  const isHalf =
    UNFINISHED.test(back) ||
    !isComplete(back) ||
    DRAWN.test(front + back) ||
    (kind === 'action' && VAGUE.test(back)) ||
    (category === 'definition' && /^\p{L}+ing\b/u.test(back));
  return fits && !isHalf && isBalanced(front) && !NOT_PROSE.test(front) && !NOT_PROSE.test(back);
}

/** Without the document: both sides name what they speak of. */
function canBeRead({ document }: CardSource, { kind, front, back, sentence }: CardDraft): boolean {
  const quoted = front.slice(front.indexOf('“') + 1);
  if (kind === 'example') return exampleStandsAlone(quoted);
  if (kind === 'recognition') return standsAlone(quoted);
  // "The function scan" is named; a plain "the function" would not be.
  const asksClearly = kind === 'purpose' || standsAlone(front);
  if (!asksClearly || !answerStandsAlone(back)) return false;
  return kind !== 'contrast' || opensAlone(sentenceText(document, document.sentences[sentence]!));
}

const SHORT_ANSWER = 3;
const VISIBLE_SHARE = 0.5;

/** No word of a short answer may stand in its question, and a long answer must not be mostly made of these. */
function answerIsVisible(front: string, back: string): boolean {
  const asked = new Set(contentStems(front));
  const answer = contentStems(back);
  if (answer.length === 0) return !/\d/.test(back);
  const visible = answer.filter((stem) => asked.has(stem)).length;
  return answer.length <= SHORT_ANSWER ? visible > 0 : visible / answer.length > VISIBLE_SHARE;
}

/** The distinct stems of the words that carry meaning. */
export function contentStems(text: string): string[] {
  const words = analyse(text).filter((word) => !word.stop && /[\p{L}\p{N}]/u.test(word.text));
  return [...new Set(words.map(({ stem }) => stem))];
}
