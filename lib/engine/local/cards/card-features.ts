import { perObject } from '../../caches/per-object';
import { isStopWord } from '../../language/words/word-lists';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import type { CardDraft, CardKind, CardSource } from './draft';

/** By name; `card-weights.json` has a weight for each that was seen in training. */
export type CardFeatures = Readonly<Record<string, number>>;

const MEANING: ReadonlySet<CardKind> = new Set([
  'definition',
  'naming',
  'gloss',
  'entry',
  'recognition',
  'short-form',
]);

/** Kinds that readers accept more or less often than the other features tell. */
const APART: readonly CardKind[] = ['agent', 'naming', 'place', 'recognition', 'short-form'];

/** Some features count only for cards that ask for a meaning, for a fact, or for the word in a gap. */
export function cardFeatures({ document }: CardSource, draft: CardDraft): CardFeatures {
  const { kind, back, term } = draft;
  const sentence = sentenceAt(document, draft.sentence);
  const text = sentenceText(document, sentence);
  const heading = document.source.sections[sentence.section]?.title.toLowerCase() ?? '';
  const inHeading = Number(heading.includes(term.text.toLowerCase()));
  const mentionsBefore = Math.log1p(countBelow(mentioningSentences(term), draft.sentence));
  const after = textAfter(text, back);
  const shared = {
    ...Object.fromEntries(APART.map((one) => [one, Number(one === kind)])),
    logChance: Math.log(term.chance + LEAST_CHANCE),
    inHeading,
    mentionsBefore,
    namesInText: namesIn(document),
    sourcePronoun: has(PRONOUN, text.slice(0, OPENING_LETTERS)),
    endsBeforeAnd: has(GOES_ON, after),
    backVerb: has(OPENS_WITH_VERB, back),
    backDigits: Math.min(3, count(/\d+/g, back)),
    backNames: Math.min(MOST_NAMES + 1, count(NAME, back)),
    backCommas: count(/,/g, back),
    backContent: Math.log1p(wordsOf(back).filter((word) => !isStopWord(word)).length),
  };
  if (kind === 'blank')
    return {
      ...shared,
      gapInHeading: inHeading,
      gapMentionsBefore: mentionsBefore,
      gapDefines: has(DEFINES, text),
      gapJudges: has(GAP_JUDGES, draft.front),
    };
  if (MEANING.has(kind))
    return {
      ...shared,
      meaningUnused: unusedShare(text, `${draft.front} ${back}`),
      meaningThat: has(/\b(?:that|which|who) /, back),
      meaningEndsBeforePoint: has(/^[:;—–(-]/, after),
      meaningWeak: has(WEAK_KIND, back),
    };
  return {
    ...shared,
    factInTitle: Number(document.source.title.toLowerCase().includes(term.key)),
  };
}

/** In order, since each of the cards on a frequent term asks for them. */
const mentioningSentences = perObject(({ mentions }: CardDraft['term']): number[] =>
  mentions.map(({ sentence }) => sentence).sort((a, b) => a - b),
);

/** How many of `sorted` are less than `limit`. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(sorted, middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

const has = (pattern: RegExp, text: string): number => Number(pattern.test(text));
const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
}

const LEAST_CHANCE = 0.01;
const OPENING_LETTERS = 60;
const PRONOUN = /\b(?:this|these|it|they|its|their|he|she|here|above|below)\b/i;
const DEFINES =
  /\b(?:(?:is|are) (?:an?|the|when) |called|known as|refers? to|defined as|termed|means)/;
const GOES_ON = /^[,;)]*\s*(?:and|or|but|as well as|nor|yet|while|whereas|although|though)\b/;
const OPENS_WITH_VERB =
  /^(?:includes?|contains?|describes?|exists?|used|has|have|is|are|was|were|can|also|again|and|or|but|reads?|indicates?|not|about|how|what|more|only)\b/i;
const GAP_JUDGES =
  /\b(?:important|simple|problematic|variable|usually|typically|always|widely|popular|generally|known|many|several|responsible|various)\b/;
/** "A part of …", "the main site of …" */
const WEAK_KIND =
  /^(?:An?|The) (?:[\p{L}-]+ ){0,2}(?:part|component|region|area|portion|target|site|major|main|only|result|group|type|form|concept|idea|way|number)\b/u;
const NAME = /(?<=[\p{Ll}\d,’'] )\p{Lu}\p{L}/gu;

const ENDING_LETTERS = 18;

/** What follows in the source after the words with which the back ends. */
function textAfter(text: string, back: string): string {
  const ending = back.replace(/\.$/, '').slice(-ENDING_LETTERS).toLowerCase();
  const at = text.toLowerCase().lastIndexOf(ending);
  return at < 0 ? '' : text.slice(at + ending.length).trim();
}

/** Share of the source's words that the card leaves out. */
function unusedShare(text: string, card: string): number {
  const shown = new Set(wordsOf(card));
  const words = wordsOf(text);
  return words.filter((word) => !isStopWord(word) && !shown.has(word)).length / (words.length || 1);
}

const MOST_NAMES = 3;

/** Names a sentence: many in an article about a person, a place or an event. */
const namesIn = perObject((document: AnalysedDocument): number => {
  const prose = document.sentences.filter((sentence) => sentence.prose);
  const names = prose.map((one) => Math.min(MOST_NAMES, count(NAME, sentenceText(document, one))));
  return names.reduce((sum, value) => sum + value, 0) / (names.length || 1);
});
