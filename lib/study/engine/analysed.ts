import { analyse, hasGrammar, type Tag, type Token } from '../language/analyse';
import { singularOf } from '../language/number';
import { splitSentences } from '../language/sentences';
import { isStopWord } from '../language/stop-words';
import type { ReadDocument } from '../types';
import { backMatterSections, isLegalNotice } from './back-matter';
import { isProse } from './prose';

/** A distinct word of the document under one tag; tokens point here. */
export type Word = {
  /** Lower case. */
  text: string;
  tag: Tag;
  lemma: string;
  stem: string;
  /** The singular of a noun, anything else as it is written, in lower case. */
  singular: string;
  /** Equal for words of one stem; below `stemCount`. */
  stemId: number;
  /** Carries no subject of its own, or is not a word at all. */
  stop: boolean;
};

export type AnalysedSentence = {
  /** Indexes into the read document's passages and sections. */
  passage: number;
  section: number;
  /** UTF-16 offsets in the document's text; the sentence lies within its passage. */
  start: number;
  end: number;
  /** Its tokens are `firstToken` up to, not including, `endToken`. */
  firstToken: number;
  endToken: number;
  /** A full sentence of running text: not a fragment, a line of code, a table row or an entry of a list of contents. */
  prose: boolean;
  /** Contents, references, index, rights: no part of what a learner learns. Never prose. */
  aside: boolean;
};

/** A document read once by the language tools; every part of the engine works on this. */
export type AnalysedDocument = {
  source: ReadDocument;
  /** What it was analysed as: ISO 639-1 or 'und'. */
  language: string;
  /** Tags, lemmas and stems are real. Otherwise every word is tagged `X` and is its own stem. */
  grammar: boolean;
  sentences: AnalysedSentence[];
  /** Three columns, one row a token: its word, and its offsets in the document's text. */
  tokenWord: Uint32Array;
  tokenStart: Uint32Array;
  tokenEnd: Uint32Array;
  words: Word[];
  stemCount: number;
  /** The words of each section's title. */
  headings: Word[][];
};

const NOT_A_WORD = /^[^\p{L}\p{N}]*$/u;

/** Splits, tags and stems a document, in one pass, linear in its size. `onFraction` hears 0 to 1. */
export function analyseDocument(source: ReadDocument, onFraction?: (fraction: number) => void): AnalysedDocument {
  const language = languageOf(source);
  const lexicon = new Lexicon();
  const columns = { word: [] as number[], start: [] as number[], end: [] as number[] };
  const sentences: AnalysedSentence[] = [];
  const grammar = hasGrammar(language);
  const backMatter = backMatterSections(source);
  source.passages.forEach((passage, index) => {
    for (const span of splitSentences(passage.text)) {
      const text = passage.text.slice(span.start, span.end);
      const start = passage.start + span.start;
      const tokens = analyse(text, language);
      const firstToken = columns.word.length;
      const aside = backMatter.has(passage.section) || isLegalNotice(text);
      for (const token of tokens) {
        columns.word.push(lexicon.idOf(token));
        columns.start.push(start + token.start);
        columns.end.push(start + token.end);
      }
      sentences.push({
        passage: index,
        section: passage.section,
        start,
        end: passage.start + span.end,
        firstToken,
        endToken: columns.word.length,
        prose: !aside && isProse(text, tokens, grammar),
        aside,
      });
    }
    if (index % 64 === 0) onFraction?.(index / source.passages.length);
  });
  const headings = source.sections.map(({ title }) =>
    analyse(title.toLowerCase(), language).map((token) => lexicon.wordOf(token)),
  );
  return {
    source,
    language,
    grammar,
    sentences,
    tokenWord: Uint32Array.from(columns.word),
    tokenStart: Uint32Array.from(columns.start),
    tokenEnd: Uint32Array.from(columns.end),
    words: lexicon.words,
    stemCount: lexicon.stemCount,
    headings,
  };
}

class Lexicon {
  readonly words: Word[] = [];
  private readonly ids = new Map<string, number>();
  private readonly stems = new Map<string, number>();

  get stemCount(): number {
    return this.stems.size;
  }

  wordOf(token: Token): Word {
    return this.words[this.idOf(token)]!;
  }

  idOf(token: Token): number {
    const text = token.text.toLowerCase();
    const key = `${token.tag} ${text}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const stop = token.stop || NOT_A_WORD.test(text);
    const id = this.words.length;
    this.words.push({
      text,
      tag: token.tag,
      lemma: token.lemma,
      stem: token.stem,
      singular: singularOf(token),
      stemId: this.stemId(token.stem),
      stop,
    });
    this.ids.set(key, id);
    return id;
  }

  private stemId(stem: string): number {
    const known = this.stems.get(stem);
    if (known !== undefined) return known;
    this.stems.set(stem, this.stems.size);
    return this.stems.size - 1;
  }
}

/** Where reading could not tell the language, a good share of English function words decides. */
function languageOf(source: ReadDocument): string {
  if (source.language !== 'und') return source.language;
  const sample = source.passages
    .slice(0, 200)
    .map(({ text }) => text.slice(0, 400))
    .join(' ');
  const words = sample.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  const english = words.filter((word) => isStopWord(word)).length;
  return words.length > 0 && english / words.length >= ENGLISH_SHARE ? 'en' : 'und';
}

/** English prose has 40 to 55 % function words, other languages under 15 % of the English ones. */
const ENGLISH_SHARE = 0.3;

/** The exact words of a sentence. */
export function sentenceText(document: AnalysedDocument, sentence: AnalysedSentence): string {
  return textBetween(document, sentence.passage, sentence.start, sentence.end);
}

/** The exact text between two offsets of the document's text that lie in one passage. */
export function textBetween(document: AnalysedDocument, passage: number, start: number, end: number): string {
  const { text, start: offset } = document.source.passages[passage]!;
  return text.slice(start - offset, end - offset);
}

/** The word a token stands for. */
export function wordAt(document: AnalysedDocument, token: number): Word {
  return document.words[document.tokenWord[token]!]!;
}
