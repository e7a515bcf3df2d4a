import { memoized } from '../../caches/memoized';
import { perObject } from '../../caches/per-object';
import { plainWords } from '../../language/analyse';
import { groupOf, union } from '../../language/patterns';
import { isBalanced } from '../../language/sentences/sentences';
import { sentenceAt, sentenceText } from '../analysed';
import { isOfOneCase } from '../cases';
import { isInProcedure } from '../genres/lab-steps';
import { isOfWorkedProblem } from '../genres/worked-problems';
import { countWords, isComplete } from '../wording/phrasing';
import { answerStandsAlone, standsAlone } from '../wording/standalone';
import { isBrokenOff } from './broken-off';
import { type CardDraft, type CardKind, type CardSource, OF_ESSAY } from './draft';
import { isFaulty } from './faults';

const FEWEST_WORDS = 3;
/** "Pneumonie: Ursachen?" */
const FEWEST_OF_ENTRY = 2;
const LONGEST_QUESTION = 24;
const LONGEST_QUOTING_QUESTION = 45;
const LONGEST_ANSWER = 44;
const QUOTING: ReadonlySet<CardKind> = new Set(['blank', 'recognition']);
/** Formulas and links are lost from some pages. */
const UNFINISHED =
  / (?:for|of|to|in|on|with|by|as|at|from|than|and|or|the|an?|is|are|that|which|what|we|they|often|usually)[.?]?$/i;
/** "heads out, tails in" is a whole one. */
const UNFINISHED_ENTRY = / (?:for|of|to|with|at|from|than|and|or|the|an?|is|are|that|which)[.?]?$/i;
/** A point of a drawing: "the equilibrium (E0)". */
const DRAWN = /\([EPQS]\d\)|\b(?:from|to) [EPQS]\d\b|\b(?!CO2|NO2|SO2|NH3|PO4|HCO3)[A-Z]{2,4}\d\b/u;
const VAGUE_AMOUNT = groupOf([
  // "Many factors", "Two large cities."
  /(?:many|several|various|some|different|two|three|four|five|six|seven)(?: (?!and\b)[\p{L}-]+){0,3}\.?$/u,
  // "A range of services", "all sorts of animals", "more than half"
  /(?:an? )?(?:range|number|variety|great deal|lot) |all sorts |even |more than |aspects |a way /,
  /(?:two|three|four|five|six) [\p{L} ]+ of /u, // "Four zones of cells"
]);
/** Says that there are some, or how many, but not which. */
const VAGUE = union([
  /^an? (?:\p{L}+ )?example\b/iu, // "A good example of a mammal"
  new RegExp(`^${VAGUE_AMOUNT}`, 'iu'),
  /\bin (?:a variety of|many|several|various|different|two|three|four) ways\.?$/iu, // "In many ways."
]);
/** Notes write "PED < 1" and "display = invitation to treat". */
const COMPARES = / [<>=] (?=[\p{L}\p{N}~≈-])/gu;
/** Written as cards or lists by the authors. */
const AUTHORS: ReadonlySet<CardKind> = new Set(['pair', 'entry']);
const NOT_PROSE = /[{}<>|\\=]|https?:|\.{4}|_{6}|^[^\p{L}\p{N}“"(¿]/u;

/** The authors' questions with their answers, what a court held, words of lists with their meanings, and what a speaker says a thing is, whatever their form. */
const ANSWERED: ReadonlySet<CardKind> = new Set([
  'choice',
  'written',
  'ruling',
  'listed',
  'spoken',
]);

/** Stated whole; an interval “[a, b)” is balanced, too. */
const OF_NOTES: ReadonlySet<CardKind> = new Set(['defined', 'theorem']);

export function isSound(source: CardSource, draft: CardDraft): boolean {
  return isSoundDraft(draft, source);
}

/** Cards and lessons ask it of the same drafts. */
const isSoundDraft = perObject((draft: CardDraft, source: CardSource): boolean => {
  if (OF_NOTES.has(draft.kind)) return true;
  if (ANSWERED.has(draft.kind)) return isBalanced(draft.front) && isBalanced(draft.back);
  const quote = sentenceText(source.document, sentenceAt(source.document, draft.sentence));
  return (
    !OF_THIS_TEXT.test(quote) &&
    hasGoodShape(draft) &&
    !isFaulty(draft) &&
    canBeRead(source, draft) &&
    !isCut(quote, draft) &&
    !answerIsVisible(draft) &&
    !isCircular(draft)
  );
});

/** The text takes back, limits or spells out what the card has said, or has not ended its clause. */
const GOES_ON =
  /^(?:,? (?:but|although|while(?= (?:it|they|its|their|not|still|also)\b)|though)\b|:|, (?:is|are)\b|, as (?:characterized|measured) by\b)/;
/** "due to arthritis | , wearing of the cartilage, …, or injury": one of several stands for all. */
const LISTS = / (?:due to|from|of|for|by|with|in|to|such as|like) (?:[\p{L}-]+ ){0,2}[\p{L}-]+$/u;
const LIST =
  /^, (?!which|who|where|that|and|or|but|so|as|with|from|\p{L}+ing (?:the|an?|to|them|it)\b)[^,]+,(?: [^,]+,)* (?:and|or) /u;
/** Inside the quoted sentence, a gloss stands between two halves of another statement. */
const NOT_CUT: ReadonlySet<CardKind> = new Set(['blank', 'gloss', 'naming']);

function isCut(source: string, { kind, back }: CardDraft): boolean {
  const said = back.replace(/\.$/, '').toLowerCase();
  const at = source.toLowerCase().indexOf(said);
  const after = at < 0 ? '' : source.slice(at + said.length);
  if (/^, but that\b/.test(after)) return true;
  return !NOT_CUT.has(kind) && (GOES_ON.test(after) || (LISTS.test(said) && LIST.test(after)));
}

/** "In this chapter, …": said of a case or of the text. */
const OF_THIS_TEXT = /^(?:\p{L}+ )?this (?:example|case|chapter|section|table|figure|study)\b/iu;

/** "evaporation" as "the transfer of heat by evaporation". */
function isCircular({ category, term, front, back }: CardDraft): boolean {
  if (category !== 'definition' || front.startsWith('Which term')) return false;
  return ` ${singularWords(back).join(' ')} `.includes(` ${singularWords(term.text).join(' ')} `);
}

/** Not stems: "human" and "humanism" differ. */
function singularWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/s$/, ''));
}

function hasGoodShape({ front, back, kind, category }: CardDraft): boolean {
  const longest = QUOTING.has(kind) ? LONGEST_QUOTING_QUESTION : LONGEST_QUESTION;
  const [asked, answered] = [countWords(front), countWords(back)];
  const fewest = kind === 'entry' ? FEWEST_OF_ENTRY : FEWEST_WORDS;
  if (asked < fewest || asked > longest || answered < 1 || answered > LONGEST_ANSWER) return false;
  const isHalf =
    (kind === 'entry' ? UNFINISHED_ENTRY : UNFINISHED).test(back) ||
    isBrokenOff(back) ||
    !(AUTHORS.has(kind) ? isBalanced : isComplete)(back) ||
    DRAWN.test(front + back) ||
    (kind !== 'entry' && VAGUE.test(back)) ||
    (category === 'definition' &&
      /^\p{L}+ing\b/u.test(back) &&
      !/ (?:mean|refer to)\?$|\bwhat (?:is meant by|happened) /i.test(front));
  const said = kind === 'entry' ? back.replace(COMPARES, ' ') : back;
  return !isHalf && isBalanced(front) && !NOT_PROSE.test(front) && !NOT_PROSE.test(said);
}

/** "Ribosome: what does it do?" */
const ASKS_OF_TERM = /: what do(?:es)? (?:it|they) do\?$/;

/** In a list of the authors; "the table" may be the thing explained. */
const SENDS_ELSEWHERE = union([
  // "See the table", "see page 3", "see below"
  /\bsee (?:the )?(?:also|above|below|p\.|page|fig|table|diagram|slide|chapter|lecture|notes|examples?|next|last)/i,
  /\b(?:shown|described|mentioned|explained|as) (?:above|below)\b/i, // "described above"
  /\b(?:figure|fig\.|table|slide) \d/i, // "Figure 2"
]);

/** Both sides are understandable without the document. */
function canBeRead(
  { document }: CardSource,
  { kind, category, front, back, sentence }: CardDraft,
): boolean {
  if (kind !== 'short-form' && isOfWorkedProblem(document, sentence)) return false;
  if (AUTHORS.has(kind) && isInProcedure(document, sentence)) return false;
  const isTold = kind === 'pair' || OF_ESSAY.has(kind);
  if (category !== 'definition' && !isTold && isOfOneCase(document, sentence)) return false;
  if (kind === 'recognition') return standsAlone(front.slice(front.indexOf('“') + 1));
  // "Necker: finance minister, his dismissal …": the pronoun is the term's.
  if (AUTHORS.has(kind))
    return standsAlone(front.replace(ASKS_OF_TERM, '?')) && !SENDS_ELSEWHERE.test(back);
  return standsAlone(front) && answerStandsAlone(back);
}

const SHORT_ANSWER = 3;
/** Stems that a finding adds to the thing that it is about. */
const FEWEST_NEW = 2;
const VISIBLE_SHARE = 0.5;

/** A short answer shares a word with its question, or a long one most of its words. */
function answerIsVisible({ kind, front, back, category, term }: CardDraft): boolean {
  const asked = new Set(contentStems(front));
  const answer = contentStems(back);
  if (answer.length === 0) return !/\d/.test(back);
  const visible = answer.filter((stem) => asked.has(stem)).length;
  // It is a whole statement about the thing that the question names.
  if (kind === 'claim') return answer.length - visible < FEWEST_NEW;
  // "excise tax": "a tax on a particular good".
  const mayShare = answer.length > SHORT_ANSWER || (category === 'definition' && term.words > 1);
  return mayShare ? visible / answer.length > VISIBLE_SHARE : visible > 0;
}

const HAS_LETTER = /[\p{L}\p{N}]/u;

/** Distinct stems without stop words. */
export const contentStems = memoized(5_000, (text): readonly string[] => {
  const words = plainWords(text).filter(({ stop, text: word }) => !stop && HAS_LETTER.test(word));
  return [...new Set(words.map(({ stem }) => stem))];
});
