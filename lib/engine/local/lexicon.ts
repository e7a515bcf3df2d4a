import type { Tag, Token } from '../language/analyse';
import { singularOf } from '../language/words/words';

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
  /** By tag, then by text as written and in lower case. */
  private readonly ids = new Map<Tag, Map<string, number>>();
  private readonly stems = new Map<string, number>();

  get stemCount(): number {
    return this.stems.size;
  }

  idOf({ text, tag, lemma, stem, stop }: Token): number {
    const ids = this.ids.get(tag) ?? new Map<string, number>();
    const known = ids.get(text);
    if (known !== undefined) return known;
    const lower = text.toLowerCase();
    const id = ids.get(lower) ?? this.words.length;
    if (id === this.words.length)
      this.words.push({
        text: lower,
        tag,
        lemma,
        stem,
        singular: singularOf({ text, tag, lemma }),
        stemId: this.stemId(stem),
        stop: stop || NOT_A_WORD.test(lower),
      });
    this.ids.set(tag, ids.set(text, id).set(lower, id));
    return id;
  }

  private stemId(stem: string): number {
    const id = this.stems.get(stem) ?? this.stems.size;
    this.stems.set(stem, id);
    return id;
  }
}
