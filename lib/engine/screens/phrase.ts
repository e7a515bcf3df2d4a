import type { Range } from '../../text/paragraphs';
import { wordSet } from '../language/patterns';
import { opensWithLink } from '../language/sentences/references';
import { isBalanced } from '../language/sentences/sentences';
import { wordsIn } from '../reading/count-words';

export const FEWEST_WORDS = 4;
export const MOST_WORDS = 12;

/** Begin a clause: a mark may end before them. */
const CLAUSES = wordSet(
  'that which who whom whose where when while because although though if unless since so and or but whereas whether',
);
/** Begin what an object or a verb can do without. */
const PHRASES = wordSet(
  'by with from for to in on at during through between among into onto via such including without within after before ' +
    'around across over under against toward towards per along until upon like as than',
);
/** Lead to what follows: no mark ends with them. */
const LEADING = wordSet(
  'a an the this that these those its their his her our your each every some any all both no not many several few one two ' +
    'three other same of to in on at by for from with as than and or but nor so yet if when while because although which who ' +
    'whom whose where is are was were be been being has have had do does did can could may might must will would shall ' +
    'should except more most very also either neither such into between through during about over under without within only ' +
    'often usually called named known largely mainly',
);
/** Say something about what stands before them. */
const VERBS = wordSet(
  'is are was were be has have had can could may might must will would does do did means mean refers refer includes ' +
    'include involves involve occurs occur consists consist contains contain describes describe becomes become causes cause ' +
    'allows allow forms form connects connect produces produce',
);
/** Say nothing without what follows after "of": "one of a group". */
const EMPTY = wordSet(
  'one some all most many part parts number amount set group groups kind kinds type types form forms series range variety ' +
    'lot share portion majority minority result results product member members case lack loss absence presence study use ' +
    'process ability sum rest sense level degree end beginning start middle source sources cause causes risk purpose aim goal ' +
    'means way ways method methods example examples instance branch field measure rate period state pair',
);
/** Words from a verb on that say enough. */
const SAID = 4;
/** Open what stands before the main clause. */
const INTRODUCES =
  /^(?:in|on|at|by|for|from|with|when|while|whereas|if|because|although|though|since|as|after|before|during|through|throughout|until|unless|once|under|over|within|without|unlike|like|despite|to)$/;
/** "Historically, …", "Strictly speaking, …" */
const ADVERB = /^\p{L}+ly(?: speaking)?,\s/u;
/** Within a figure or a unit: "10 mg/dL", "61,000". */
const WITHIN = /^[.,:/’'-]+$/;
/** Words after a comma in which a list goes on. */
const LIST =
  /^,\s(?:\S+\s){0,3}\S+,|^,\s(?:\S+\s){0,4}(?:and|or|and\/or)\s|^\s?,?\s(?:and|or)\s\S+[,.;]/;

/** `reads`: whether it says something and ends where a clause or a phrase does. */
export type Phrase = Range & { words: number; reads: boolean };
type Words = { text: string; words: readonly Range[] };

/**
 * What to mark of a sentence: the answer of a card on it if it is there word for word, otherwise the start of its main
 * clause, cut where a clause or a phrase ends; 4 to `most` words. Null if the sentence has no such part.
 */
export function phraseIn(
  sentence: string,
  answers: readonly string[],
  most: number,
): Phrase | null {
  const all: Words = { text: sentence, words: wordsIn(sentence) };
  for (const answer of answers) {
    const at = placeOf(sentence, answer);
    const found = at && cutPhrase(within(all, at), most);
    if (found) return found;
  }
  return cutPhrase(mainClause(all), most) ?? cutPhrase(all, most);
}

/** Where a sentence has the words of a card's answer. */
function placeOf(sentence: string, answer: string): Range | null {
  const bare = answer.trim().replace(/[.!?…]+$/u, '');
  const at = bare === '' ? -1 : sentence.toLowerCase().indexOf(bare.toLowerCase());
  // In lower case a text may have another length.
  const isThere =
    at >= 0 && sentence.slice(at, at + bare.length).toLowerCase() === bare.toLowerCase();
  return isThere ? { from: at, to: at + bare.length } : null;
}

function within({ text, words }: Words, { from, to }: Range): Words {
  return { text, words: words.filter((word) => word.from >= from && word.to <= to) };
}

/** Without "However, when it is cold, "; all of it if nothing like that stands before a comma. */
function mainClause(part: Words): Words {
  const rest = withoutOpening(part);
  return rest === part ? part : mainClause(rest);
}

function isOpening(text: string, first: Range): boolean {
  if (INTRODUCES.test(wordAt(text, first))) return true;
  const from = text.slice(first.from);
  return opensWithLink(from) || (ADVERB.test(from) && !LIST.test(text.slice(first.to)));
}

function withoutOpening(part: Words): Words {
  const { text, words } = part;
  const [first] = words;
  const opens = first && isOpening(text, first);
  const comma = opens ? words.findIndex((word) => /^,\s/.test(text.slice(word.to))) : -1;
  const rest = words.slice(comma + 1);
  const goesOn = rest[0] && /^(?:and|but|or|who|whose|which)$/.test(wordAt(text, rest[0]));
  return comma >= 0 && rest.length >= FEWEST_WORDS && !goesOn ? { text, words: rest } : part;
}

/** From the first word on; the best part ends where a clause does, has a predicate, and is long. */
function cutPhrase(part: Words, most: number): Phrase | null {
  const { text, words } = part;
  let best: { phrase: Phrase; worth: number } | null = null;
  for (let count = FEWEST_WORDS; count <= Math.min(most, words.length); count++) {
    const [first, last] = [words[0], words[count - 1]];
    if (!first || !last || !mayEnd(part, count)) continue;
    const verb = words.findIndex((word) => VERBS.has(wordAt(text, word)));
    const says = count === words.length || (verb >= 0 && count - verb >= SAID);
    const ending = endingOf(part, count);
    const worth = ending + (says ? 2 : 0) + count / MOST_WORDS;
    const phrase = { from: first.from, to: last.to, words: count, reads: says && ending > 0 };
    if (!best || worth >= best.worth) best = { phrase, worth };
  }
  return best?.phrase ?? null;
}

function mayEnd({ text, words }: Words, count: number): boolean {
  const [first, last, next] = [words[0], words[count - 1], words[count]];
  if (next && last && WITHIN.test(text.slice(last.to, next.from))) return false;
  if (!first || !last || !isBalanced(text.slice(first.from, last.to))) return false;
  if (!next) return true;
  const ending = wordAt(text, last);
  return !LEADING.has(ending) && !(EMPTY.has(ending) && wordAt(text, next) === 'of');
}

/** How good the end after `count` words is. */
function endingOf({ text, words }: Words, count: number): number {
  const [last, next] = [words[count - 1], words[count]];
  if (!last || !next) return 3;
  const rest = text.slice(last.to);
  const following = wordAt(text, next);
  if (LIST.test(rest)) return -1;
  if (/^\s?[,;:.—–()]/.test(rest)) return 2.5;
  if (following === 'of') return 0.5;
  return CLAUSES.has(following) ? 2 : PHRASES.has(following) ? 1 : 0;
}

const wordAt = (text: string, { from, to }: Range): string => text.slice(from, to).toLowerCase();
