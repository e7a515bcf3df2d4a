import { memoized } from '../../caches/memoized';
import { elementAt, sentenceAt, textBetween, wordAt } from '../analysed';
import type { CardSource } from '../cards/draft';
import { isPluralTerm, lastWord } from '../cards/text';
import type { Mention } from '../terms/candidates';
import { overlaps, type RankedTerm } from '../terms/term-index';
import { type Evidence, stemsOf } from './evidence';
import type { Fact } from './facts';

/** Of a term that no card defines to stand beside one. */
const LEAST_CHANCE = 0.2;
const MOST_TRIED = 16;
const MOST_MENTIONS = 200;
/** In sentences. */
const NEAR = 60;
/** Kinship of the first wrong answer, and of the others. */
const OF_ONE_CLASS = 2;
const LEAST_NEARNESS = 1.4;
/** More careful than with statements: another term may also be right. */
const SUPPORTED = 0.45;
/** Two meanings that share more say the same. */
const ALIKE = 0.45;

/** Another name, or a class and its member: "X (Y)", "X, or Y", "X is a kind of Y", "Y such as X". */
const TIES =
  /^\s*\(\s*$|^,? ?\(?or\b|\b(?:is|are|was|were|be|called|known|termed|named|means?|refers?|that is|i\.e|such as|including|includes?|like|(?:type|kind|form)s? of)\b/;
const SETS_APART = /\b(?:not|than|different|differs?|unlike|opposite|whereas|while|but)\b/;
const LISTS = /^(?:,|,? (?:and|versus|vs\.) (?:the |an? )?)\s*$/;
const LONGEST_TIE = 48;

export type Sibling = { term: RankedTerm; fact: Fact | undefined };
/** A term, and what is said of it. */
export type Asked = Pick<Fact, 'term' | 'meaning' | 'sentence'>;

/** Terms that can be wrong answers: of one class with the right one, and not right by the text. */
export class Siblings {
  private readonly byClass: ReadonlyMap<string, Sibling[]>;
  private readonly bySentence = new Map<RankedTerm, Map<number, Mention>>();

  constructor(
    private readonly source: CardSource,
    facts: readonly Fact[],
    readonly evidence: Evidence,
  ) {
    const defined = new Map(facts.map((fact) => [fact.term.key, fact]));
    const pool = source.terms.terms
      .filter(({ key, chance }) => defined.has(key) || chance >= LEAST_CHANCE)
      .map((term) => ({ term, fact: defined.get(term.key) }));
    this.byClass = Map.groupBy(pool, ({ term }) => this.classOf(term));
  }

  /** At most `count` that fit, nearest first: the first of one class with the right one, or all. */
  of(
    fact: Asked,
    count: number,
    {
      fits = () => true,
      areAllClose = false,
    }: { fits?: (other: Sibling) => boolean; areAllClose?: boolean } = {},
  ): RankedTerm[] {
    const near = (this.byClass.get(this.classOf(fact.term)) ?? [])
      .filter((other) => mayStandFor(fact, other))
      .map((other) => ({ other, score: this.kinship(fact, other) }))
      .filter(({ score }) => score >= (areAllClose ? OF_ONE_CLASS : LEAST_NEARNESS))
      .sort((a, b) => b.score - a.score || (a.other.term.key < b.other.term.key ? -1 : 1));
    const found: RankedTerm[] = [];
    for (const { other, score } of near.slice(0, MOST_TRIED)) {
      if (found.length === count || (found.length === 0 && score < OF_ONE_CLASS)) break;
      const isNew = found.every(({ key }) => !overlaps(key, other.term.key));
      if (isNew && fits(other) && this.isWrong(fact, other)) found.push(other.term);
    }
    return found;
  }

  /** Whether the text keeps two defined terms apart. */
  areApart(a: Fact, b: Fact): boolean {
    return this.isWrong(a, { term: b.term, fact: b });
  }

  /** What terms of one class have in common. */
  private classOf(term: RankedTerm): string {
    const { isName, mentions } = term;
    const { tag } = wordAt(this.source.document, (mentions[0]?.endToken ?? 0) - 1);
    return `${isName} ${isPluralTerm(term)} ${tag === 'PROPN' ? 'NOUN' : tag}`;
  }

  /** From 2 on of one class; the rest says how near. */
  private kinship(fact: Asked, { term, fact: own }: Sibling): number {
    const isNear = term.mentions.some(({ sentence }) => Math.abs(sentence - fact.sentence) < NEAR);
    return (
      (lastWord(term.text) === lastWord(fact.term.text) ? 3 : 0) +
      (own && genusOf(own.meaning) === genusOf(fact.meaning) ? 2 : 0) +
      (this.between(fact.term, term).some((text) => LISTS.test(text)) ? 2 : 0) +
      (isNear ? 1 : 0) +
      (own ? 0.5 : 0) +
      0.4 * term.chance
    );
  }

  private isWrong(fact: Asked, { term, fact: own }: Sibling): boolean {
    const said = stemsOf(fact.meaning);
    if (holds(said, stemsOf(lastWord(term.text)))) return false;
    const others = own && stemsOf(own.meaning);
    if (others && (holds(others, stemsOf(fact.term.text)) || areAlike(said, others))) return false;
    return (
      !this.areTied(fact.term, term) && !this.evidence.supports(fact.meaning, term.text, SUPPORTED)
    );
  }

  private areTied(a: RankedTerm, b: RankedTerm): boolean {
    return this.between(a, b).some(
      (text) => text === '' || (TIES.test(text) && !SETS_APART.test(text)),
    );
  }

  /** What stands between two terms in sentences that have both close together; empty where they overlap. */
  private between(a: RankedTerm, b: RankedTerm): string[] {
    const { document } = this.source;
    const inSentence =
      this.bySentence.get(b) ?? new Map(b.mentions.map((mention) => [mention.sentence, mention]));
    this.bySentence.set(b, inSentence);
    const found: string[] = [];
    const count = Math.min(MOST_MENTIONS, a.mentions.length);
    for (let at = 0; at < count; at++) {
      const one = elementAt(a.mentions, at);
      const other = inSentence.get(one.sentence);
      if (!other) continue;
      const [first, second] = one.firstToken < other.firstToken ? [one, other] : [other, one];
      const { passage } = sentenceAt(document, one.sentence);
      const from = document.tokenEnd[first.endToken - 1] ?? 0;
      const to = document.tokenStart[second.firstToken] ?? 0;
      if (to - from <= LONGEST_TIE)
        found.push(textBetween(document, passage, from, Math.max(from, to)));
    }
    return found;
  }
}

function mayStandFor({ term }: Asked, { term: other }: Sibling): boolean {
  return Math.abs(term.words - other.words) <= 2 && !overlaps(term.key, other.key);
}

const genusOf = memoized(5_000, (meaning) => headOf(meaning).replace(/s$/, ''));

/** "process" of "A process by which …". */
export function headOf(meaning: string): string {
  const [phrase = ''] = meaning.split(
    /,| (?:that|which|who|whose|where|when|of|in|for|by|to|with|between|used|made)\b/,
  );
  return lastWord(phrase.replace(/\.$/, ''));
}

function holds(stems: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...all].every((stem) => stems.has(stem));
}

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared >= ALIKE * Math.min(a.size, b.size);
}
