import { analyse, hasGrammar, type Token } from '../language/analyse';
import {
  type ChoiceQuestion,
  choiceQuestions,
} from '../structure/choice-questions/choice-questions';
import type { Anchor, ReadDocument } from '../types';
import { languageOf } from './document-language';
import { type GlossaryEntry, glossaryEntries } from './glossary/aids';
import type { Word } from './lexicon';
import { SentenceReader } from './sentence-reader';

export type AnalysedSentence = {
  /** Indexes into the read document's passages and sections. */
  passage: number;
  section: number;
  /** UTF-16 offsets in the document's text; the sentence lies within its passage. */
  start: number;
  end: number;
  /** `endToken` is exclusive. */
  firstToken: number;
  endToken: number;
  /** A full sentence of running text (`isProse`). */
  prose: boolean;
  /** Contents, references, rights, review questions and the like. Never prose. */
  boilerplate: boolean;
  /** May be in lessons and summaries: neither boilerplate nor in the authors' glossary or summary. */
  taught: boolean;
  /** Has bold or italic words. */
  stressed: boolean;
  /** Source code, all of its passage. Never prose. */
  code: boolean;
};

export type AnalysedDocument = {
  source: ReadDocument;
  /** What it was analysed as: ISO 639-1 or 'und'. */
  language: string;
  /** Tags, lemmas and stems are real. Otherwise every word is tagged `X` and is its own stem. */
  grammar: boolean;
  sentences: AnalysedSentence[];
  /** Three columns, one row per token: its index in `words`, and its UTF-16 offsets in the document's text. */
  tokenWord: Uint32Array;
  tokenStart: Uint32Array;
  tokenEnd: Uint32Array;
  words: Word[];
  stemCount: number;
  /** By section. */
  headings: Word[][];
  /** The authors' questions with answers to choose, in order. */
  choices: readonly ChoiceQuestion[];
  /** The authors' key terms, by passage. */
  glossary: ReadonlyMap<number, GlossaryEntry>;
};

/** Splits, tags and stems a document in one pass, linear in its size. `onFraction` gets 0 to 1. */
export function analyseDocument(
  source: ReadDocument,
  onFraction?: (fraction: number) => void,
): AnalysedDocument {
  const language = languageOf(source);
  const reader = new SentenceReader(source, language);
  for (const [at, passage] of source.passages.entries()) {
    reader.read(at, passage);
    if (at % 64 === 0) onFraction?.(at / source.passages.length);
  }
  const { lexicon, sentences } = reader;
  const wordOf = (token: Token) => elementAt(lexicon.words, lexicon.idOf(token));
  return {
    source,
    language,
    grammar: hasGrammar(language),
    sentences,
    ...reader.tokens(),
    words: lexicon.words,
    stemCount: lexicon.stemCount,
    headings: source.sections.map(({ title }) =>
      analyse(title.toLowerCase(), language).map(wordOf),
    ),
    choices: choiceQuestions(source),
    glossary: new Map(glossaryEntries(source).map((entry) => [entry.passage, entry])),
  };
}

/** @throws RangeError for an index that the list doesn't have. */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index}`);
  return element;
}

/** @throws RangeError. Asked so often that it doesn't share `elementAt`, which has to do with lists of all kinds. */
export function sentenceAt({ sentences }: AnalysedDocument, index: number): AnalysedSentence {
  const sentence = sentences[index];
  if (sentence === undefined) throw new RangeError(`no sentence ${index}`);
  return sentence;
}

/** Indexes of the sentences `from` to before `to` that may be in lessons. */
export function taughtIn(
  document: AnalysedDocument,
  { from, to }: { from: number; to: number },
): number[] {
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  return all.filter((index) => sentenceAt(document, index).taught);
}

/** Offsets in the document's text of the tokens `from` to before `to`. */
export function tokenSpan(
  { tokenStart, tokenEnd }: AnalysedDocument,
  from: number,
  to: number,
): [number, number] {
  return [elementAt(tokenStart, from), elementAt(tokenEnd, to - 1)];
}

/** As the document writes it. */
export function sentenceText(document: AnalysedDocument, sentence: AnalysedSentence): string {
  return textBetween(document, sentence.passage, sentence.start, sentence.end);
}

/** A sentence with its place in the document. */
export function anchorOf(document: AnalysedDocument, index: number): Anchor {
  const sentence = sentenceAt(document, index);
  return {
    passage: sentence.passage,
    start: sentence.start,
    quote: sentenceText(document, sentence),
  };
}

/** Whether a sentence is the first of its passage. */
export function opensPassage({ sentences }: AnalysedDocument, index: number): boolean {
  return sentences[index - 1]?.passage !== sentences[index]?.passage;
}

/** The exact text between two offsets in the document's text, both in `passage`. */
export function textBetween(
  document: AnalysedDocument,
  passage: number,
  start: number,
  end: number,
): string {
  const { text, start: offset } = elementAt(document.source.passages, passage);
  return text.slice(start - offset, end - offset);
}

/** A phrase word for word. */
export function mentionText(
  document: AnalysedDocument,
  { sentence, firstToken, endToken }: { sentence: number; firstToken: number; endToken: number },
): string {
  const { passage } = sentenceAt(document, sentence);
  return textBetween(document, passage, ...tokenSpan(document, firstToken, endToken));
}

/** The word of a token; an empty one before the first token and after the last. */
export function wordAt({ tokenWord, words }: AnalysedDocument, token: number): Word {
  if (token < 0) return NO_WORD;
  const id = tokenWord[token];
  return id === undefined ? NO_WORD : (words[id] ?? NO_WORD);
}

const NO_WORD: Word = {
  text: '',
  tag: 'X',
  lemma: '',
  stem: '',
  singular: '',
  stemId: -1,
  stop: true,
};
