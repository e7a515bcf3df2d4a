import type { Mention } from './candidates';
import type { KeyTerm } from './rank';

export type RankedTerm = KeyTerm & {
  /** 1 for the first key term, falling towards 0. */
  importance: number;
};
export type TermUse = { term: RankedTerm; firstToken: number; endToken: number };

/** True if the words of one key are part of the other. */
export function overlaps(a: string, b: string): boolean {
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);
}

/** Finds the key terms used in a sentence. */
export class TermIndex {
  readonly terms: RankedTerm[];
  private readonly bySpan = new Map<number, RankedTerm>();
  private readonly bySentence = new Map<number, TermUse[]>();

  constructor(terms: readonly KeyTerm[]) {
    this.terms = terms.map((term, rank) => ({ ...term, importance: 1 / (1 + rank / HALF_IMPORTANT) }));
    for (const term of this.terms) for (const mention of term.mentions) this.add(term, mention);
  }

  private add(term: RankedTerm, { sentence, firstToken, endToken }: Mention): void {
    this.bySpan.set(spanKey(firstToken, endToken), term);
    const uses = this.bySentence.get(sentence);
    if (uses) uses.push({ term, firstToken, endToken });
    else this.bySentence.set(sentence, [{ term, firstToken, endToken }]);
  }

  exactly(firstToken: number, endToken: number): RankedTerm | undefined {
    return this.bySpan.get(spanKey(firstToken, endToken));
  }

  /** The longest term that begins at a token. */
  startingAt(sentence: number, firstToken: number): TermUse | null {
    let longest: TermUse | null = null;
    for (const use of this.bySentence.get(sentence) ?? []) {
      if (use.firstToken === firstToken && use.endToken > (longest?.endToken ?? 0)) longest = use;
    }
    return longest;
  }

  /** The terms used between two tokens, most important first; nested ones included. */
  within(sentence: number, from: number, to: number): TermUse[] {
    const uses = this.bySentence.get(sentence) ?? [];
    const inside = uses.filter(({ firstToken, endToken }) => firstToken >= from && endToken <= to);
    return inside.sort((a, b) => b.term.importance - a.term.importance);
  }
}

/** The rank at which importance is a half. */
const HALF_IMPORTANT = 40;

/** More tokens than any term has. */
const LONGEST = 64;

function spanKey(firstToken: number, endToken: number): number {
  return firstToken * LONGEST + (endToken - firstToken);
}
