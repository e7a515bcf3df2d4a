import { union } from '../../../language/patterns';
import { isBalanced } from '../../../language/sentences/sentences';
import { capitalised } from '../../../language/words/words';
import type { AnalysedSentence } from '../../analysed';
import { isWholeSpeech } from '../../genres/speech/is-whole';
import { displayText } from '../../sentence-score';
import { asQuestion, asSentence, countWords, isComplete } from '../../wording/phrasing';
import { type CardKind, type CardSource, type NewDraft, newDraft } from '../draft';

/** Kinds of cards that say what a thing is: what else a speaker says of it leans on what stands before. */
const SAYS_WHAT: ReadonlySet<CardKind> = new Set(['definition', 'short-form']);
/** What it glosses is its name: "what we call a local peak, a point that …" */
const CALLS = /\b(?:we|you|people|they) call\b/iu;
const FEWEST_WORDS = 5;
const MOST_WORDS = 42;

/** No meaning: a remark, half a sentence, or said of what stands before. */
const NO_MEANING = union([
  /^[^\p{L}\p{N}“"(]|^(?:it|it['’]s|you|they|people|no|yes|what|just|like|another|very|some|any|kind|sort|my|one|really)\b/iu,
  /^(?:an?|the) (?:\p{L}+ )?(?:favorites?|term|word|example|problem|thing|case|paper|guy|question|device|lot|bit|bunch|heart|study|cause|sign|reason|factor|part|result|matter|concern)\b(?! (?:that|which|who|where|such that|in which|of \p{L}+ing)\b)/iu,
  /\b(?:me|my|our|us|we|here|this|these|those|today|stuff|gonna|wanna|yeah|whatever|whatnot|sort of|kind of|like)\b/iu,
  /\b(?:you|that|there|or|and|because|the), |\bof (?:its|their|his|her)\b|\b(?:outlier|turning point|well-known|outgrowth|term that|something like)\b|, (?:that|it|this|they)(?:['’]s| is| are| was)\b/iu,
  /\b(?:that|which|of|to|the|an?|ones that|how to)\.?$/iu,
]);
/** What tells things apart: "a loan that …", "the time when …" */
const PRECISE = /\b(?:that|which|who|whose|where|when|if|of|for|by|how|such)\b/iu;

/** Of the drafts from a spoken sentence those that say what something is, and the answer to "What is a slip?" asked just before. */
export function spokenCards(
  source: CardSource,
  sentence: AnalysedSentence,
  index: number,
  drafts: readonly NewDraft[],
): NewDraft[] {
  const told = toldOfAsked(source, sentence, index);
  if (told) return [told];
  if (!isWholeSpeech(source.document, index)) return [];
  const text = displayText(source.document, index);
  return drafts
    .filter(({ kind }) => SAYS_WHAT.has(kind) || (kind === 'gloss' && CALLS.test(text)))
    .map((draft) => whole(draft, text))
    .filter(({ front }) => front.startsWith('What '))
    .filter(({ front, back }) => isMeaning(back) && !isCircular(front, back))
    .filter(({ front, back }) => PRECISE.test(back) || / mean\?$/.test(front))
    .map(({ front, back, term }) => newDraft('spoken', { front, back, term }));
}

/** "When I do what I intend to do, but have the wrong model": all of what a speaker says after "X is when". */
function whole(draft: NewDraft, text: string): NewDraft {
  const [, when] = /^[^,]{2,40}? (?:is|means) (when .{10,200})[.]$/iu.exec(text) ?? [];
  const isOpening = when?.toLowerCase().startsWith(draft.back.replace(/\.$/, '').toLowerCase());
  return when && isOpening ? { ...draft, back: asSentence(capitalised(when)) } : draft;
}

function isMeaning(back: string): boolean {
  const words = countWords(back);
  return (
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    isBalanced(back) &&
    isComplete(back) &&
    !NO_MEANING.test(back)
  );
}

/** "What are the rules of monopoly?" "The rules for a game." */
function isCircular(front: string, back: string): boolean {
  const [noun = ''] = back.replace(/^(?:an?|the|any) /iu, '').split(/[\s.,]/u);
  return (
    noun.length > 2 &&
    front
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(noun.toLowerCase())
  );
}

const ASKS =
  /^what(?:['’]s|(?: exactly)? is| are) ((?:(?:an?|the) )?[\p{L}’'-]+(?: [\p{L}’'-]+){0,4})\?$/iu;
/** "The first category is a slip." before "With a slip, you …" */
const NAMES = /\b(?:is|called) (an? [\p{L}’'-]+(?: [\p{L}’'-]+){0,3})\.$/iu;
const POINTS = /^(?:it|they|that|this|these|those)\b/iu;
const IS =
  /^(?:it['’]s|it is|they['’]re|they are) (?:(?:basically|just|simply|really|essentially) )?(?=(?:an?|the|when|where|how) )/iu;
/** "Well, …" */
const TALKS =
  /^(?:yeah|yes|no|right|okay|OK|good|great|exactly|anyone|anybody|who|what|how|why|do|does|is|are|can)\b/iu;

function toldOfAsked(
  { document, terms }: CardSource,
  sentence: AnalysedSentence,
  index: number,
): NewDraft | null {
  const before = document.sentences[index - 1];
  if (!before || sentence.passage - before.passage > 1) return null;
  const text = displayText(document, index);
  const asked = askedFor(displayText(document, index - 1), text);
  const name = asked?.replace(/^(?:an?|the) /iu, '').toLowerCase() ?? '';
  const use = terms
    .within(before.firstToken, before.endToken)
    .find(({ term }) => term.text.toLowerCase() === name);
  if (!asked || !use) return null;
  const said = text.replace(IS, '');
  const isTold = said !== text || (!POINTS.test(text) && text.toLowerCase().includes(name));
  if (!isTold || text.endsWith('?') || TALKS.test(text) || !isMeaning(said)) return null;
  const front = asQuestion(`what ${isPlural(asked) ? 'are' : 'is'} ${asked}`);
  return newDraft('spoken', { front, back: asSentence(capitalised(said)), term: use.term });
}

/** What a sentence asks for, or names before one that opens with it. */
function askedFor(opening: string, text: string): string | undefined {
  const named = NAMES.exec(opening)?.[1];
  if (named && text.toLowerCase().startsWith(`with ${named.toLowerCase()}, `)) return named;
  const asked = ASKS.exec(opening)?.[1];
  return asked && isPlural(asked) === /^what are\b/iu.test(opening) ? asked : undefined;
}

const isPlural = (asked: string): boolean => /[^s]s$/u.test(asked) && !/^an? /iu.test(asked);
