import type { Tag, Token } from './analyse';

type Word = Pick<Token, 'text' | 'tag'>;

const DETERMINERS = new Set(
  'the a an its their his her your our my this these all both any some each every'.split(' '),
);
const OBJECTS = new Set('it them him us me itself themselves'.split(' '));
/** Starts another clause. */
const CLAUSE_END =
  /^(?:[,;:—.!?]|so|because|until|while|whereas|when|if|where|how|that|which|who|since|as)$/;

/**
 * Indexes of verbs that the tagger took for nouns: "Heat the oven", "Let the dough rise", "until its wall stops it".
 * `isVerb`: whether a word form may be a verb.
 */
export function mistakenNouns(words: readonly Word[], isVerb: (word: string) => boolean): number[] {
  const found: number[] = [];
  words.forEach(({ text, tag }, at) => {
    if (!isNominal(tag) || !/^\p{L}+$/u.test(text)) return;
    const fits =
      isOrder(words, at) ||
      endsLet(words, at) ||
      (follows(words, at) && (takesObject(words, at) || isOnlyVerb(words, at)));
    if (fits && isVerb(text.toLowerCase())) found.push(at);
  });
  return found;
}

function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? '';
}

function endsClause({ text }: Word): boolean {
  return CLAUSE_END.test(text.toLowerCase());
}

function isNominal(tag: Tag | undefined): boolean {
  return tag === 'NOUN' || tag === 'PROPN';
}

/** Imperative: "Heat the oven". */
function isOrder(words: readonly Word[], at: number): boolean {
  const isFirst = words
    .slice(0, at)
    .every(({ tag, text }) => tag === 'PUNCT' || tag === 'NUM' || /^[\d.)(•-]+$/.test(text));
  return (
    isFirst && DETERMINERS.has(textAt(words, at + 1).toLowerCase()) && isBase(textAt(words, at))
  );
}

/** "Let the dough rise for four hours". */
function endsLet(words: readonly Word[], at: number): boolean {
  if (!isNominal(words[at - 1]?.tag) || isNominal(words[at + 1]?.tag) || !isBase(textAt(words, at)))
    return false;
  return words.slice(Math.max(0, at - 5), at - 1).some(({ text }) => text.toLowerCase() === 'let');
}

function follows(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!before || !isNominal(before.tag) || isNominal(words[at + 1]?.tag)) return false;
  return isBase(textAt(words, at)) === isPlural(before.text);
}

function isBase(word: string): boolean {
  return !/[^s]s$/.test(word);
}

function isPlural(word: string): boolean {
  return /[^sui]s$/.test(word);
}

/** "stops it", "replays the events", with no verb before it. */
function takesObject(words: readonly Word[], at: number): boolean {
  const next = textAt(words, at + 1).toLowerCase();
  if (OBJECTS.has(next)) return !isFiniteVerb(words, at + 2);
  if (!DETERMINERS.has(next) || /^(?:same|way)$/.test(textAt(words, at + 2))) return false;
  return !words.slice(clauseStart(words, at), at).some((_, i, part) => isFiniteVerb(part, i));
}

function clauseStart(words: readonly Word[], at: number): number {
  return words.slice(0, at).findLastIndex(endsClause) + 1;
}

const OPENS_STATEMENT = /^(?:[:;]|because|until|while|whereas|when|if|where)$/i;

/** The only finite verb of its clause: "Water moves from one side to the other." */
function isOnlyVerb(words: readonly Word[], at: number): boolean {
  const start = words.slice(0, at).findLastIndex(({ text }) => OPENS_STATEMENT.test(text)) + 1;
  const opening = words.slice(start, at);
  if (!/^[.!]$/.test(textAt(words, words.length - 1)) || opening.some(({ text }) => text === ','))
    return false;
  if (opening.some((_, i) => isFiniteVerb(words, start + i))) return false;
  const end = words.findIndex((word, i) => i > at && (endsClause(word) || isFiniteVerb(words, i)));
  const word = words[end];
  if (!word) return true;
  if (!endsClause(word)) return /^(?:and|or|but)$/.test(textAt(words, end - 1));
  return !(word.text === ',' && /^(?:which|who)$/.test(textAt(words, end + 1)));
}

function isFiniteVerb(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.tag === 'AUX') return true;
  if (word?.tag !== 'VERB' || word.text.endsWith('ing') || words[at - 1]?.text === 'to')
    return false;
  return !(word.text.endsWith('ed') && isNominal(words[at + 1]?.tag));
}
