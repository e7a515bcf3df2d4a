import { definitionStrength } from '../../language/definitions/definitions';
import { opensStory } from '../../language/sentences/statements';
import { searchTerms } from '../../language/words/search-terms';
import { synonymsOf } from '../../language/words/synonyms';
import { openAlike, stem } from '../../language/words/words';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { maxRarity, positionsOf, type Query, rarity, termsOf } from '../../retrieval/query';
import { sentenceMatch } from '../../retrieval/rank-passages';
import type { Search } from '../../retrieval/search';
import { isDetail } from '../quotes/central';
import type { Run } from '../quotes/writer';
import { type Aspect, aspectOf, mayBeSeveral, speaksOf } from '../requests/aspects';
import { readRequest } from '../requests/requests';

/** Matches that tell which words an answer likely uses (pseudo-relevance feedback, Lavrenko and Croft 2001). */
const FEEDBACK = 10;
const MOST_RELATED = 6;
const LONGEST_MESSAGE = 40;
/** Of the question's weight, in a sentence that may define its topic. */
const NAMES_TOPIC = 0.5;

/** What is asked. */
export type AskedRun = {
  index: OpenIndex;
  query: Query;
  topic: string;
  aspect: Aspect | null;
  /** How much the best matches use each word. */
  likely: ReadonlyMap<number, number>;
  /** Of each word of the message that has some, its synonyms in the document. */
  related: number[][];
  /** Of words of the message, those of their synonyms that are another form: "formation" of "form". */
  forms: ReadonlyMap<number, readonly number[]>;
  bestPassage: number;
};

/** What a run's sentence adds to it. */
export type RunSentence = {
  sentence: number;
  terms: ReadonlySet<number>;
  words: number;
  /** Share of the question's weight. */
  match: number;
  speaks: boolean;
  isDetail: boolean;
  isStory: boolean;
  likely: number;
  central: number;
  defines: number;
  /** Commas and "and". */
  items: number;
};

export type RunCandidate = AskedRun &
  Run & {
    title: ReadonlySet<number>;
    section: number;
    passageScore: number;
    sentences: readonly RunSentence[];
  };

export function readAskedRun(
  index: OpenIndex,
  message: string,
  { query, passages, sentences }: Search,
): AskedRun {
  const likely = new Map<number, number>();
  for (const { sentence, share } of sentences.slice(0, FEEDBACK)) {
    const terms = new Set(termsOf(index, sentence));
    for (const id of terms) likely.set(id, (likely.get(id) ?? 0) + share / Math.sqrt(terms.size));
  }
  const request = readRequest(message, index.language);
  const words = wordsOf(message);
  return {
    index,
    query,
    topic: 'topic' in request ? request.topic : '',
    aspect: aspectOf(message),
    likely,
    related: relatedOf(index, words),
    forms: formsOf(index, words),
    bestPassage: passages[0]?.score ?? 1,
  };
}

function wordsOf(message: string): string[] {
  return message
    .toLowerCase()
    .split(/[^\p{L}'-]+/u)
    .slice(0, LONGEST_MESSAGE);
}

function relatedOf({ termIds }: OpenIndex, words: readonly string[]): number[][] {
  return words
    .map((word) =>
      synonymsOf(word)
        .slice(0, MOST_RELATED)
        .flatMap((one) => termIds.get(one) ?? []),
    )
    .filter((ids) => ids.length > 0);
}

function formsOf({ termIds }: OpenIndex, words: readonly string[]): Map<number, number[]> {
  const known = words.flatMap((word) => {
    const own = stem(word);
    const id = termIds.get(own);
    const forms = synonymsOf(word).filter((one) => openAlike(own, one));
    return id === undefined ? [] : [[id, forms.flatMap((one) => termIds.get(one) ?? [])] as const];
  });
  return new Map(known.filter(([, ids]) => ids.length > 0).map(([id, ids]) => [id, [...ids]]));
}

export function readRunSentence(asked: AskedRun, sentence: number): RunSentence {
  const { index, query, topic, aspect, likely } = asked;
  const text = textOfSentence(index, sentence);
  const terms = new Set(termsOf(index, sentence));
  const match = sentenceMatch(index, query, sentence) / query.weight;
  const sum = (value: (id: number) => number) => [...terms].reduce((all, id) => all + value(id), 0);
  const size = Math.max(1, terms.size);
  return {
    sentence,
    terms,
    words: text.split(' ').length,
    match,
    speaks: speaksOf(aspect, text),
    isDetail: isDetail(text),
    isStory: opensStory(text),
    likely:
      sum((id) => (likely.has(id) ? (likely.get(id) ?? 0) * rarity(index, id) : 0)) /
      maxRarity(index) /
      Math.sqrt(size),
    central: sum((id) => Math.log1p(positionsOf(index, id).length)) / size / 4,
    defines:
      topic === '' || match < NAMES_TOPIC ? 0 : definitionStrength(text, topic, index.language),
    items: Math.min(6, (text.match(/, |; | and /g) ?? []).length),
  };
}

export function titleIds(index: OpenIndex, section: number): Set<number> {
  const terms = searchTerms(index.sections[section]?.title ?? '', index.language);
  return new Set(terms.flatMap((one) => index.termIds.get(one) ?? []));
}

/** Each about 0 to 1; weights in `passage-run-weights.json`. */
export const RUN_FEATURES = {
  covered: (run) =>
    sharedBy(run, (id) => run.title.has(id) || run.sentences.some(({ terms }) => terms.has(id))),
  inText: (run) => sharedBy(run, (id) => run.sentences.some(({ terms }) => terms.has(id))),
  above: (run) => {
    const above = run.index.headingTerms[run.section];
    return sharedBy(run, (id) => above?.has(run.index.terms[id] ?? '') ?? false);
  },
  titleAsked: ({ query, title, forms }) =>
    query.terms.filter(({ id }) => hasForm(forms, id, (one) => title.has(one))).length /
    Math.max(1, title.size),
  pairs: ({ query, sentences, index }) =>
    query.pairs.filter((pair) => sentences.some((one) => hasPair(index, one, pair))).length /
    Math.max(1, query.pairs.length),
  likely: ({ sentences }) => mean(sentences.map(({ likely }) => likely)),
  mostLikely: ({ sentences }) => Math.max(...sentences.map(({ likely }) => likely)),
  central: ({ sentences }) => mean(sentences.map(({ central }) => central)),
  speaks: ({ sentences }) => mean(sentences.map(({ speaks }) => Number(speaks))),
  speaksOnTopic: ({ sentences }) =>
    Math.max(...sentences.map(({ speaks, match }) => (speaks ? match : 0))),
  items: ({ sentences, aspect }) =>
    mayBeSeveral(aspect) ? Math.log1p(total(sentences.map(({ items }) => items))) / 3 : 0,
  words: ({ sentences }) => Math.log1p(total(sentences.map(({ words }) => words))) / 5,
  details: ({ sentences }) => mean(sentences.map((one) => Number(one.isDetail))),
  stories: ({ sentences }) => mean(sentences.map((one) => Number(one.isStory))),
  defines: ({ sentences }) => Math.max(...sentences.map(({ defines }) => defines)),
  definesFirst: ({ sentences }) => sentences[0]?.defines ?? 0,
  related: ({ sentences, related }) =>
    related.filter((ids) => sentences.some(({ terms }) => ids.some((id) => terms.has(id)))).length /
    Math.max(1, related.length),
  titleRelated: ({ title, related }) =>
    related.filter((ids) => ids.some((id) => title.has(id))).length / Math.max(1, related.length),
  rank: ({ passageScore, bestPassage }) => passageScore / bestPassage,
} satisfies Record<string, (run: RunCandidate) => number>;

function hasPair(
  index: OpenIndex,
  { sentence, terms }: RunSentence,
  [one, other]: [number, number],
): boolean {
  if (!terms.has(one) || !terms.has(other)) return false;
  const all = termsOf(index, sentence);
  return all.some((term, i) => term === one && all[i + 1] === other);
}

const hasForm = (forms: AskedRun['forms'], id: number, has: (id: number) => boolean): boolean =>
  has(id) || (forms.get(id)?.some(has) ?? false);

/** Of a question's weight, where a word may have another form. */
export function sharedBy(
  { query, forms }: Pick<AskedRun, 'query' | 'forms'>,
  has: (id: number) => boolean,
): number {
  return shareOf(query, (id) => hasForm(forms, id, has));
}

/** Of a question's weight. */
export function shareOf({ terms, weight }: Query, has: (id: number) => boolean): number {
  return terms.reduce((sum, term) => sum + (has(term.id) ? term.weight : 0), 0) / weight;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function mean(values: readonly number[]): number {
  return total(values) / Math.max(1, values.length);
}
