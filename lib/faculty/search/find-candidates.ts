import 'server-only';
import type { Db } from '@/db/client';
import { FACULTY_RESULTS } from '../../constants/faculty';
import { isForgiven, isTypo, rankMatches } from '../matching';
import {
  type Candidate,
  findMatches,
  findMostRated,
  findSimilar,
  type Groups,
  MOST_READ,
} from './candidates-store';
import { findMistypedTokens, findTokens, type Token } from './words-store';

type Test = (asked: string, word: string) => boolean;

const isInName: Test = (asked, word) => word.startsWith(asked);
const isInPlace: Test = (asked, word) => word.startsWith(`@${asked}`);

/** From the best matches to the worst that count: each level has the tokens of those before. */
const LEVELS: readonly Test[] = [
  (asked, word) => word === asked,
  isInName,
  (asked, word) => isInName(asked, word) || word === `@${asked}`,
  (asked, word) => isInName(asked, word) || isInPlace(asked, word),
];
const ALL: Test = () => true;

/** Words together, of which each is in more records than this, are probably in many. */
const COMMON = 20_000;
/** Of words together, each in more records than this, only the most rated are looked through: reading all takes too long. */
const TOO_COMMON = 100_000;
/** Comparing each of the most rated with more tokens takes longer than reading the matches. */
const MANY_TOKENS = 10;
/** Words of which one may be wrong, at most. */
const DROPPED = 3;

function groupsOf(words: string[], tokens: Token[], test: Test): Groups {
  return words.map((asked) => [
    ...new Set(
      tokens
        .filter((token) => token.asked === asked && test(asked, token.word))
        .map(({ word }) => word),
    ),
  ]);
}

/** A search of one query: what was found so far, best first. */
class Search {
  private readonly found = new Map<string, Candidate>();
  private last = '';

  constructor(
    private readonly db: Db,
    private readonly words: string[],
  ) {}

  matches(): Candidate[] {
    return rankMatches(this.words, [...this.found.values()]);
  }

  isFull(): boolean {
    return this.found.size >= FACULTY_RESULTS && this.matches().length >= FACULTY_RESULTS;
  }

  /** Nothing if a word has no token, or if the tokens are those of the level before. */
  async add(groups: Groups, tokens: Token[]): Promise<void> {
    const all = JSON.stringify(groups);
    if (all === this.last || groups.some((group) => group.length === 0)) return;
    this.last = all;
    const records = most(groups, tokens);
    if (records > leastCommon(groups)) {
      this.keep(await findMostRated(this.db, groups, this.words.join(' ')));
      if (this.isFull() || records > TOO_COMMON) return;
    }
    this.keep(await findMatches(this.db, groups, this.words.join(' ')));
  }

  async addSimilar(groups: Groups): Promise<void> {
    this.keep(await findSimilar(this.db, groups, this.words.join(' ')));
  }

  private keep(candidates: Candidate[]): void {
    for (const candidate of candidates) this.found.set(candidate.id, candidate);
  }
}

/** In more records than this, the words are looked for among the most rated first. */
function leastCommon(groups: Groups): number {
  const [first = [], ...others] = groups;
  return others.length === 0 && first.length <= MANY_TOKENS ? MOST_READ : COMMON;
}

/** At most so many have all words. */
function most(groups: Groups, tokens: Token[]): number {
  const counts = new Map(tokens.map(({ word, count }) => [word, count]));
  const sums = groups.map((group) => group.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0));
  return Math.min(...sums);
}

/** Without one of the words: the whole may still be similar. */
async function addWithoutOne(search: Search, words: string[], tokens: Token[]): Promise<void> {
  const known = words.map((asked) => tokens.filter((token) => token.asked === asked));
  const rarest = [...words.keys()].sort(
    (a, b) => (known[a]?.length ?? 0) - (known[b]?.length ?? 0),
  );
  for (const dropped of rarest.slice(0, DROPPED)) {
    const groups = groupsOf(words, tokens, ALL).filter((_group, at) => at !== dropped);
    const isKnown = groups.every((group) => group.length > 0);
    if (isKnown && most(groups, tokens) <= TOO_COMMON) await search.addSimilar(groups);
    if (search.matches().length > 0) return;
  }
}

/**
 * Professors who match these words, best first. Exact matches are looked for first, typing errors
 * only where those leave room.
 */
export async function findCandidates(db: Db, words: string[]): Promise<Candidate[]> {
  const search = new Search(db, words);
  const exact = await findTokens(db, words);
  for (const test of LEVELS) {
    await search.add(groupsOf(words, exact, test), exact);
    if (search.isFull()) return search.matches();
  }
  const mistyped = (await findMistypedTokens(db, words)).filter(({ asked, word }) =>
    isTypo(asked, word.replace('@', '')),
  );
  const tokens = [...exact, ...mistyped];
  await search.add(groupsOf(words, tokens, ALL), tokens);
  const mayBeWrong = words.length > 1 && words.some(isForgiven);
  if (mayBeWrong && search.matches().length === 0) await addWithoutOne(search, words, tokens);
  return search.matches();
}
