import type { Tag, Token } from '../language/analyse';
import { singularOf } from '../language/words';

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

const NOT_A_WORD = /^[^\p{L}\p{N}]*$/u;

/** The distinct words of a document, numbered in the order in which they come. */
export class Lexicon {
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
