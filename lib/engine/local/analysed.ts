import { analyse, hasGrammar, type Token } from '../language/analyse';
import { splitSentences } from '../language/sentences';
import { isLegalNotice, type SectionUse, usesOf } from '../section-roles';
import type { Anchor, Passage, ReadDocument } from '../types';
import { type GlossaryEntry, glossaryEntries } from './aids';
import { languageOf } from './document-language';
import { Lexicon, type Word } from './lexicon';
import { isProse, stressedSpans } from './prose';

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
  /** The authors' key terms, by passage. */
  glossary: ReadonlyMap<number, GlossaryEntry>;
};

/** Splits, tags and stems a document in one pass, linear in its size. `onFraction` gets 0 to 1. */
export function analyseDocument(
  source: ReadDocument,
  onFraction?: (fraction: number) => void,
): AnalysedDocument {
  const analysis = new Analysis(source);
  source.passages.forEach((passage, index) => {
    analysis.addPassage(passage, index);
    if (index % 64 === 0) onFraction?.(index / source.passages.length);
  });
  return analysis.finish();
}

class Analysis {
  private readonly language: string;
  private readonly grammar: boolean;
  private readonly lexicon = new Lexicon();
  private readonly columns = { word: [] as number[], start: [] as number[], end: [] as number[] };
  private readonly sentences: AnalysedSentence[] = [];
  private readonly uses: readonly SectionUse[];

  constructor(private readonly source: ReadDocument) {
    this.language = languageOf(source);
    this.grammar = hasGrammar(this.language);
    this.uses = usesOf(source);
  }

  addPassage(read: Passage, passage: number): void {
    const { text, section, start } = read;
    const use = this.uses[passage];
    const stressed = stressedSpans(read);
    for (const span of splitSentences(text)) {
      const words = text.slice(span.start, span.end);
      const tokens = analyse(words, this.language);
      const boilerplate = use === 'none' || isLegalNotice(words);
      this.sentences.push({
        passage,
        section,
        start: start + span.start,
        end: start + span.end,
        ...this.addTokens(tokens, start + span.start),
        prose: !boilerplate && isProse(words, tokens, this.grammar),
        boilerplate,
        taught: !boilerplate && use === 'text',
        stressed: stressed.some((one) => one.start >= span.start && one.start < span.end),
      });
    }
  }

  private addTokens(
    tokens: readonly Token[],
    start: number,
  ): { firstToken: number; endToken: number } {
    const firstToken = this.columns.word.length;
    for (const token of tokens) {
      this.columns.word.push(this.lexicon.idOf(token));
      this.columns.start.push(start + token.start);
      this.columns.end.push(start + token.end);
    }
    return { firstToken, endToken: this.columns.word.length };
  }

  finish(): AnalysedDocument {
    const { source, language, grammar, sentences, lexicon } = this;
    const headings = source.sections.map(({ title }) =>
      analyse(title.toLowerCase(), language).map((token) =>
        elementAt(lexicon.words, lexicon.idOf(token)),
      ),
    );
    return {
      source,
      language,
      grammar,
      sentences,
      tokenWord: Uint32Array.from(this.columns.word),
      tokenStart: Uint32Array.from(this.columns.start),
      tokenEnd: Uint32Array.from(this.columns.end),
      words: lexicon.words,
      stemCount: lexicon.stemCount,
      headings,
      glossary: new Map(glossaryEntries(source).map((entry) => [entry.passage, entry])),
    };
  }
}

/** @throws RangeError for an index that the list doesn't have. */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index}`);
  return element;
}

export function sentenceAt(document: AnalysedDocument, index: number): AnalysedSentence {
  return elementAt(document.sentences, index);
}

/** Offsets in the document's text of the tokens `from` to before `to`. */
export function tokenSpan(
  { tokenStart, tokenEnd }: AnalysedDocument,
  from: number,
  to: number,
): [number, number] {
  return [elementAt(tokenStart, from), elementAt(tokenEnd, to - 1)];
}

export function sentenceText(document: AnalysedDocument, sentence: AnalysedSentence): string {
  return textBetween(document, sentence.passage, sentence.start, sentence.end);
}

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
export function wordAt(document: AnalysedDocument, token: number): Word {
  return document.words[document.tokenWord[token] ?? -1] ?? NO_WORD;
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
