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

const NO_USES: readonly TermUse[] = [];

/** Finds the key terms at tokens. */
export class TermIndex {
  readonly terms: RankedTerm[];
  private readonly byFirstToken: ReadonlyMap<number, TermUse[]>;

  constructor(terms: readonly KeyTerm[]) {
    this.terms = terms.map((term, rank) => ({
      ...term,
      importance: 1 / (1 + rank / HALF_IMPORTANT),
    }));
    const uses = this.terms.flatMap((term) =>
      term.mentions.map(({ firstToken, endToken }) => ({ term, firstToken, endToken })),
    );
    this.byFirstToken = Map.groupBy(uses, ({ firstToken }) => firstToken);
  }

  exactly(firstToken: number, endToken: number): RankedTerm | undefined {
    return this.byFirstToken.get(firstToken)?.find((use) => use.endToken === endToken)?.term;
  }

  /** The longest term that begins at a token. */
  startingAt(firstToken: number): TermUse | null {
    const uses = this.byFirstToken.get(firstToken) ?? [];
    return uses.reduce<TermUse | null>(
      (best, use) => (best && best.endToken >= use.endToken ? best : use),
      null,
    );
  }

  /** The terms used between two tokens, most important first; nested ones included. */
  within(from: number, to: number): TermUse[] {
    const inside: TermUse[] = [];
    for (let token = from; token < to; token++)
      for (const use of this.byFirstToken.get(token) ?? NO_USES)
        if (use.endToken <= to) inside.push(use);
    return inside.sort((a, b) => b.term.importance - a.term.importance);
  }
}

/** The rank at which importance is a half. */
const HALF_IMPORTANT = 40;
