import type { Tag, Token } from '../language/analyse';
import { singularOf } from '../language/words';

/** A distinct word of the document under one tag. */
export type Word = {
  /** Lower case. */
  text: string;
  tag: Tag;
  lemma: string;
  stem: string;
  /** Of a noun; other words in lower case. */
  singular: string;
  /** Below `stemCount`. */
  stemId: number;
  /** A stop word, or no word at all. */
  stop: boolean;
};

const NOT_A_WORD = /^[^\p{L}\p{N}]*$/u;

/** The distinct words of a document, numbered by first occurrence. */
export class Lexicon {
  readonly words: Word[] = [];
  private readonly ids = new Map<string, number>();
  private readonly stems = new Map<string, number>();

  get stemCount(): number {
    return this.stems.size;
  }

  idOf(token: Token): number {
    const text = token.text.toLowerCase();
    const { tag, lemma, stem } = token;
    const key = `${tag} ${text}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const stop = token.stop || NOT_A_WORD.test(text);
    this.words.push({
      text,
      tag,
      lemma,
      stem,
      singular: singularOf(token),
      stemId: this.stemId(stem),
      stop,
    });
    this.ids.set(key, this.words.length - 1);
    return this.words.length - 1;
  }

  private stemId(stem: string): number {
    const known = this.stems.get(stem);
    if (known !== undefined) return known;
    this.stems.set(stem, this.stems.size);
    return this.stems.size - 1;
  }
}
