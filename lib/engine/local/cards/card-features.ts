import { everydayZipf, isStopWord } from '../../language/word-lists';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
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
  'list',
]);

/** Kinds that readers accept more or less often than the other features tell. */
const APART: readonly CardKind[] = ['gloss', 'list', 'naming', 'recognition', 'short-form'];

/** Some features count only for cards that ask for a meaning, for a fact, or for the word in a gap. */
export function cardFeatures({ document }: CardSource, draft: CardDraft): CardFeatures {
  const { kind, front, back, term } = draft;
  const sentence = sentenceAt(document, draft.sentence);
  const text = sentenceText(document, sentence);
  const heading = document.source.sections[sentence.section]?.title.toLowerCase() ?? '';
  const inHeading = Number(heading.includes(term.text.toLowerCase()));
  const mentionsBefore = Math.log1p(
    term.mentions.filter((mention) => mention.sentence < draft.sentence).length,
  );
  const after = textAfter(text, back);
  const shared = {
    ...Object.fromEntries(APART.map((one) => [one, Number(one === kind)])),
    chance: term.chance,
    isUnlikely: Number(term.chance < UNLIKELY),
    inHeading,
    mentionsBefore,
    inSentenceBefore: inSentenceBefore(document, draft),
    namesInText: namesIn(document),
    sourcePronoun: has(PRONOUN, text.slice(0, OPENING_LETTERS)),
    endsBeforeAnd: has(GOES_ON, after),
    canDidWill: has(/^What (?:can|could|did|will|would|may|might|must|should) /, front),
    backVerb: has(OPENS_WITH_VERB, back),
    backDigits: Math.min(3, count(/\d+/g, back)),
    backJudges: has(JUDGES, back),
    backContent: Math.log1p(wordsOf(back).filter(isContent).length),
  };
  if (kind === 'blank')
    return {
      ...shared,
      gapInHeading: inHeading,
      gapMentionsBefore: mentionsBefore,
      gapDefines: has(DEFINES, text),
      gapJudges: has(GAP_JUDGES, front),
    };
  if (MEANING.has(kind))
    return {
      ...shared,
      meaningUnused: unusedShare(text, `${front} ${back}`),
      meaningThat: has(/\b(?:that|which|who) /, back),
      meaningEndsBeforePoint: has(/^[:;—–(-]/, after),
    };
  return {
    ...shared,
    factChance: term.chance,
    factPast: has(/\b(?:did|was|were|had)\b/, front),
    factZipf: meanZipf(front),
    factEndsMid: has(GOES_ON_INSIDE, after),
  };
}

const has = (pattern: RegExp, text: string): number => Number(pattern.test(text));
const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
}

const isContent = (word: string): boolean => !isStopWord(word);

const UNLIKELY = 0.05;
const OPENING_LETTERS = 60;
const PRONOUN = /\b(?:this|these|it|they|its|their|he|she|here|above|below)\b/i;
const DEFINES =
  /\b(?:(?:is|are) (?:an?|the|when) |called|known as|refers? to|defined as|termed|means)/;
const GOES_ON = /^[,;)]*\s*(?:and|or|but|as well as|nor|yet|while|whereas|although|though)\b/;
const GOES_ON_INSIDE =
  /^[,;)]*\s*(?:which|that|who|where|when|if|because|so|to|from|in|at|on|of|by|for|with|as|than|until)\b/;
const OPENS_WITH_VERB =
  /^(?:includes?|contains?|describes?|exists?|used|has|have|is|are|was|were|can|also|again|and|or|but|reads?|indicates?|not|about|how|what|more|only)\b/i;
/** Worth, not kind: "an important mechanism of destroying pathogens". */
const JUDGES =
  /\b(?:important|major|vital|essential|key|common|significant|valuable|effective|useful|critical|main|primary|best|most|least|simple|fundamental|dominant|complex|strong|popular|great|greater|good|better|difficult|powerful|crucial)\b/;
const GAP_JUDGES =
  /\b(?:important|simple|problematic|variable|usually|typically|always|widely|popular|generally|known|many|several|responsible|various)\b/;
const NAME = /(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}/gu;

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
  return words.filter((word) => isContent(word) && !shown.has(word)).length / (words.length || 1);
}

function inSentenceBefore(document: AnalysedDocument, { sentence, term }: CardDraft): number {
  if (sentence === 0) return 0;
  const before = wordsOf(sentenceText(document, sentenceAt(document, sentence - 1)));
  return Number(wordsOf(term.text).some((word) => before.includes(word)));
}

const COMMON_ZIPF = 5;

/** How usual a question's words are in everyday English. */
function meanZipf(front: string): number {
  const [, , ...asked] = wordsOf(front);
  const words = asked.filter(isContent);
  return words.length === 0
    ? COMMON_ZIPF
    : words.reduce((sum, word) => sum + everydayZipf(word), 0) / words.length;
}

const MOST_NAMES = 3;
const namesPerText = new WeakMap<AnalysedDocument, number>();

/** Names a sentence: many in an article about a person, a place or an event. */
function namesIn(document: AnalysedDocument): number {
  const known = namesPerText.get(document);
  if (known !== undefined) return known;
  const prose = document.sentences.filter((sentence) => sentence.prose);
  const names = prose.map((one) => Math.min(MOST_NAMES, count(NAME, sentenceText(document, one))));
  const mean = names.reduce((sum, value) => sum + value, 0) / (names.length || 1);
  namesPerText.set(document, mean);
  return mean;
}
