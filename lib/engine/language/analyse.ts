import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsFunction, type PartOfSpeech } from 'wink-nlp';
import { forgetResults, memoized } from '../caches/memoized';
import { wordSet } from './patterns';
import { isStopWord, isUsuallyLowerCase } from './words/word-lists';
import { elisionLength, stem } from './words/words';

/** Universal part-of-speech tags; `X` in languages without a tagger. */
export type Tag = PartOfSpeech;

export type Token = {
  start: number;
  end: number;
  text: string;
  tag: Tag;
  /** "was" is "be". */
  lemma: string;
  stem: string;
  /** A function word. */
  stop: boolean;
};

/**
 * The tokenizer takes minutes on thousands of characters without a space ("http://http://…"): longer runs are one
 * unknown word.
 */
const TOO_LONG = /(?<!\S)\S{65,}/g;

/** Whether sentences can be tagged. `language` is ISO 639-1. */
export function hasGrammar(language: string): boolean {
  return language === 'en';
}

/** The words and marks of a sentence, in order, with tags where `hasGrammar`. `language` is ISO 639-1. */
export function analyse(sentence: string, language = 'en'): Token[] {
  return hasGrammar(language) ? analyseEnglish(sentence) : analyseUntagged(sentence, language);
}

function analyseEnglish(sentence: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const { 0: word, index } of sentence.matchAll(TOO_LONG)) {
    tagInto(tokens, sentence, from, index);
    from = index + word.length;
    tokens.push(untagged(word, index, 'en'));
  }
  tagInto(tokens, sentence, from, sentence.length);
  return withOrder(tokens);
}

/** A word with what is true of it wherever it stands. */
export type PlainWord = Pick<Token, 'text' | 'stem' | 'stop'>;

/** The words of an English text without their grammar, many times faster than `analyse`. */
export function plainWords(text: string): PlainWord[] {
  return text.split(/\s+/).flatMap(wordsOfPiece);
}

/** The tokenizer splits each piece between two spaces by itself. */
const wordsOfPiece = memoized(60_000, (piece): readonly PlainWord[] => {
  return analyseEnglish(piece).map(({ text, stem, stop }) => ({ text, stem, stop }));
});

let loaded: ReturnType<typeof winkNLP> | null = null;

function tagger() {
  loaded ??= newTagger();
  return loaded;
}

const newTagger = () => winkNLP(model, ['pos']);

/**
 * The tagger remembers words: once it has read "nephron’s, it", it no longer splits "nephron’s". After this, a text gives what it
 * gives in a new process. Takes about 0.2 s.
 */
export function forgetTexts(): void {
  loaded = newTagger();
  forgetResults();
}

/** Suffixes that names do not have: "Photosynthesis", "Oligopolies". */
const COMMON_NOUN =
  /.{3}(?:osis|esis|ysis|itis|tion|sion|it(?:y|ies)|isms?|ments?|olog(?:y|ies)|ness|ance|ence|ics|pol(?:y|ies)|[ae]mia|uria|pathy|plasia|trophy|tomy|[bc]lasts?|cytes?)$/;

/** The tagger takes a capital at the sentence's start for a name. */
function withoutOpeningCapital(sentence: string): string {
  const [opening, first] = /^\P{L}{0,3}(\p{Lu}\p{Ll}*)(?![\p{L}.])/u.exec(sentence) ?? [];
  if (!opening || !first || !(isUsuallyLowerCase(first.toLowerCase()) || COMMON_NOUN.test(first)))
    return sentence;
  const lowered = opening.toLowerCase();
  return lowered.length === opening.length ? lowered + sentence.slice(opening.length) : sentence;
}

/** "read.table", "col_names": the tokenizer splits them, and the tagger takes parts for verbs. */
const IDENTIFIER = /(?<![\p{L}\d._])\p{Ll}[\p{L}\d]+(?:[._]\p{Ll}[\p{L}\d]*){1,6}(?![\p{L}\d])/gu;

/** Same length; the tagger takes "xxx" for a noun. */
function withoutIdentifiers(sentence: string): string {
  if (!/[._]\p{Ll}/u.test(sentence)) return sentence;
  return sentence.replace(IDENTIFIER, (name) => 'x'.repeat(name.length));
}

function tagInto(tokens: Token[], sentence: string, from: number, to: number): void {
  if (from >= to) return;
  const { its, readDoc } = tagger();
  const piece = sentence.slice(from, to);
  const readable = withoutIdentifiers(from === 0 ? withoutOpeningCapital(piece) : piece);
  const found = readDoc(readable).tokens();
  const values = found.out(its.value) as string[];
  const tags = found.out(its.pos) as Tag[];
  const lemmas = found.out(its.lemma as unknown as ItsFunction<string>) as string[];
  let cursor = 0;
  values.forEach((value, i) => {
    const at = readable.indexOf(value, cursor);
    if (at < 0) return;
    cursor = at + value.length;
    // The tagger has each word once; a new piece of the text would have to be read again wherever it is looked up.
    const text = piece.startsWith(value, at) ? value : piece.slice(at, cursor);
    const { lower, stem, stop } = factsOf(text);
    const lemma = value.startsWith('x') && /^x+$/.test(value) ? lower : (lemmas[i] ?? lower);
    const [start, end] = [from + at, from + cursor];
    tokens.push({ start, end, text, tag: tags[i] ?? 'X', lemma, stem, stop });
  });
}

/** What is true of an English word wherever it stands. */
const factsOf = memoized(60_000, (word) => {
  const lower = word.toLowerCase();
  return { lower, stem: stem(lower), stop: isStopWord(lower) };
});

/** Tags the word where only a verb fits: "They pump it". */
const mayBeVerb = memoized(50_000, (word) => {
  const { its, readDoc } = tagger();
  return readDoc(`They ${word} it.`).tokens().out(its.pos)[1] === 'VERB';
});

const DETERMINERS = wordSet(
  'the a an its their his her your our my this these all both any some each every',
);

/** The tagger takes the verb of an order for a noun: "Heat the oven", "7. Press the tyre". */
function withOrder(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ tag, text }) => !/^(?:PUNCT|NUM)$/.test(tag) && /\p{L}/u.test(text),
  );
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (!first || !next || !/^(?:NOUN|PROPN)$/.test(first.tag)) return tokens;
  const isBase = /^\p{L}+$/u.test(first.text) && !/[^s]s$/.test(first.text);
  if (isBase && DETERMINERS.has(next.text.toLowerCase()) && mayBeVerb(first.text.toLowerCase()))
    first.tag = 'VERB';
  return tokens;
}

const segmenterFor = memoized(
  200,
  (language) => new Intl.Segmenter(language, { granularity: 'word' }),
);

function analyseUntagged(sentence: string, language: string): Token[] {
  const tokens: Token[] = [];
  for (const { segment, index, isWordLike } of segmenterFor(language).segment(sentence)) {
    if (isWordLike) addUntagged(tokens, segment, index, language);
    else if (segment.trim()) tokens.push({ ...untagged(segment, index, language), tag: 'PUNCT' });
  }
  return tokens;
}

/** An elided article is a separate word. */
function addUntagged(tokens: Token[], word: string, start: number, language: string): void {
  const elided = elisionLength(word, language);
  if (elided > 0) tokens.push({ ...untagged(word.slice(0, elided), start, language), stop: true });
  tokens.push(untagged(word.slice(elided), start + elided, language));
}

function untagged(text: string, start: number, language: string): Token {
  const lower = text.toLowerCase();
  const stop = isStopWord(lower, language);
  return { start, end: start + text.length, text, tag: 'X', lemma: lower, stem: lower, stop };
}
