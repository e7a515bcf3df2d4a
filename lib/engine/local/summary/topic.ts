import { type AnalysedDocument, sentenceAt, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import { perSentence } from '../per-sentence';
import type { Part } from './parts';
import { wordingOf } from './topic-wording';

/** A part with its heading, and the words of the headings below. */
export type Topic = Part & { heading: readonly Word[]; below: readonly ReadonlySet<number>[] };

const JOINS = /^(?:and|or|versus|vs|und|oder|et|ou|y|e|o|[,:;&—–])$/u;

/** Ids of the stems of words that say something. */
export function contentStemIds(words: readonly Word[]): ReadonlySet<number> {
  const content = words.filter(
    ({ stop, tag, text }) => !stop && tag !== 'PUNCT' && !JOINS.test(text),
  );
  return new Set(content.map(({ stemId }) => stemId));
}

/** The names that a heading joins: "Absolute Advantage" and "Comparative Advantage" of "Absolute and Comparative Advantage". */
export function joinedNames(heading: readonly Word[]): Word[][] {
  const names: Word[][] = [[]];
  for (const word of heading)
    if (JOINS.test(word.text)) names.push([]);
    else names.at(-1)?.push(word);
  const named = names.filter((name) => contentStemIds(name).size > 0);
  const head = named.at(-1)?.at(-1);
  return named.map((name) => (head && name.at(-1)?.tag === 'ADJ' ? [...name, head] : name));
}

/** Added to a sentence's score; each feature is 0 to 1. */
const WEIGHTS = {
  titleWords: 0.35,
  subject: 0.3,
  defined: 0.2,
  defines: -0.2,
  opening: 0.15,
  enumerates: 0.3,
  below: 0.35,
  narrower: -0.35,
  numbers: -0.08,
  qualified: -0.2,
  role: 0.5,
  aside: -0.3,
};
type Feature = keyof typeof WEIGHTS;
const FEATURES = Object.keys(WEIGHTS) as Feature[];

/** Words in which a sentence names its subject. */
const SUBJECT_WORDS = 12;
const LEAD = /^(?:ADP|SCONJ|ADV|VERB|PART)$/;
const ENDS_NOUN = /^(?:VERB|AUX|ADP)$/;
const MODIFIER = /^(?:ADJ|NOUN|PROPN|NUM)$/;
const RELATIVE = /^(?:that|which|who|where)$/;
const stemsOf = perSentence((document, sentence): ReadonlySet<number> => {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const stems = new Set<number>();
  for (let token = firstToken; token < endToken; token++) stems.add(wordAt(document, token).stemId);
  return stems;
});

/** Tokens. `restricted` by a relative clause. */
type Subject = { words: number[]; preposition: number | null; restricted: boolean };

/** Scores how well a sentence says what its part as a whole is about. */
export class TopicScorer {
  /** By word of the heading: what the part says before it, such as "skeletal" and "cardiac" before "muscle". */
  private readonly kinds = new Map<number, Set<number>>();
  private readonly firstPassage: number;
  private readonly names: readonly ReadonlySet<number>[][];
  /** Words of the heading, or of the shorter side of its colon; infinite without any. */
  private readonly size: number;
  /** Neighbors in the heading; empty where all its words are of one name. */
  private readonly pairs: ReadonlySet<string> | null;

  /** `known` words narrow nothing, such as those of the document's title. */
  constructor(
    private readonly document: AnalysedDocument,
    private readonly topic: Topic,
    private readonly known: ReadonlySet<number>,
  ) {
    const { heading } = topic;
    const colon = heading.findIndex(({ text }) => text === ':') + 1;
    const parts = [heading.slice(0, colon), heading.slice(colon)];
    const halves = parts.map(contentStemIds);
    this.names = parts
      .map((part) => joinedNames(part).map(contentStemIds))
      .filter((names) => names.length > 0);
    this.size = Math.min(...halves.map(({ size }) => size).filter((size) => size > 0));
    const joins = heading.some(({ text }) => text === 'and' || text === ',');
    this.pairs = joins
      ? new Set(heading.map(({ stemId }, i) => `${heading[i - 1]?.stemId} ${stemId}`))
      : null;
    this.firstPassage = document.sentences[topic.sentences[0] ?? -1]?.passage ?? 0;
    for (const sentence of topic.sentences) {
      const { firstToken, endToken } = sentenceAt(document, sentence);
      for (let token = firstToken + 1; token < endToken; token++) {
        const kind = this.kindAt(token);
        if (kind === null) continue;
        const { stemId } = wordAt(document, token);
        this.kinds.set(stemId, (this.kinds.get(stemId) ?? new Set()).add(kind));
      }
    }
  }

  /** Whether it may stand for the whole part: its subject is of the heading, and it speaks of each name that the heading joins. */
  fit(sentence: number): { score: number; isWhole: boolean } {
    const features = this.featuresOf(sentence);
    let score = 0;
    for (const name of FEATURES) score += WEIGHTS[name] * features[name];
    return { score, isWhole: features.isWhole };
  }

  private featuresOf(sentence: number): Record<Feature, number> & { isWhole: boolean } {
    const { headingStems, below } = this.topic;
    const { passage } = sentenceAt(this.document, sentence);
    const said = wordingOf(this.document, sentence);
    const isFirst = sentence === this.topic.sentences[0];
    const stems = stemsOf(this.document, sentence);
    const titled = sharedBy(headingStems, stems);
    const subject = this.subjectOf(sentence);
    const isKind = subject.share === 0 ? said.isOne : said.namesKind;
    const narrower = isKind ? 1 : subject.narrower;
    const isWhole =
      !this.document.grammar ||
      (subject.share > 0 &&
        narrower < 1 &&
        (this.names.length === 0 ||
          this.names.some((names) => names.every((name) => sharedBy(name, stems) > 0))));
    return {
      isWhole,
      titleWords: titled / Math.max(1, headingStems.size),
      subject: subject.share,
      defined: Math.sqrt(subject.share) * Number(said.defines),
      defines: Number(said.defines && subject.share === 0),
      opening:
        Math.max(0, 1 - (passage - this.firstPassage) / 2) +
        Number(isFirst && !this.document.grammar),
      enumerates:
        (Number(said.enumerates && narrower < 1) * titled) / Math.max(1, headingStems.size),
      below:
        below.filter((heading) => 2 * sharedBy(heading, stems) >= heading.size).length /
        Math.max(3, below.length),
      narrower,
      numbers: Number(said.numbers),
      qualified: Number(said.qualified),
      role: Number(subject.share > 0 && narrower < 1 && said.role),
      aside: Number(said.aside),
    };
  }

  /**
   * `share` is 1 if the words before the verb are those of the heading, all of them and no others; `narrower` is 1 if
   * they name one kind of several of what the heading names.
   */
  private subjectOf(sentence: number): { share: number; narrower: number } {
    const { words, preposition, restricted } = this.subjectWords(sentence);
    const stemOf = (token: number) => wordAt(this.document, token).stemId;
    const { headingStems } = this.topic;
    const titled = new Set(words.map(stemOf).filter((stem) => headingStems.has(stem)));
    const head = words.findLast((token) => token < (preposition ?? token + 1));
    const isCompound = titled.size > 0 && head !== undefined && !headingStems.has(stemOf(head));
    const kinds = words
      .filter((token) => this.kindAt(token) !== null)
      .map((token) => ((this.kinds.get(stemOf(token))?.size ?? 0) > 1 ? 1 : 0.4));
    const narrower = Math.max(restricted ? 0.7 : 0, isCompound ? 0.3 : 0, ...kinds);
    const all = Math.max(1, words.length) * this.size;
    const share = headingStems.size === 0 ? 1 : Math.min(1, titled.size ** 2 / all);
    return { share, narrower };
  }

  /** The words before the verb, after an adverbial that a comma ends. */
  private subjectWords(sentence: number): Subject {
    const { document, topic } = this;
    const { firstToken, endToken } = sentenceAt(document, sentence);
    const most = document.grammar ? SUBJECT_WORDS : topic.headingStems.size + 1;
    const to = Math.min(endToken, firstToken + most);
    const subject: Subject = { words: [], preposition: null, restricted: false };
    for (let token = leadEnd(document, firstToken, to); token < to; token++) {
      const { tag, stop, text } = wordAt(document, token);
      if (text === '(') token = closingBracket(document, token, to);
      else if (subject.words.length === 0 || !ENDS_NOUN.test(tag)) {
        if (!stop) subject.words.push(token);
      } else if (tag === 'ADP') subject.preposition ??= token;
      else if (RELATIVE.test(wordAt(document, token - 1).text)) subject.restricted = true;
      else return subject;
    }
    return subject;
  }

  /** What narrows a word of the heading: "cardiac" in "cardiac muscle". */
  private kindAt(token: number): number | null {
    const { headingStems } = this.topic;
    const { stemId: named } = wordAt(this.document, token);
    if (!headingStems.has(named)) return null;
    const { stemId, tag, stop } = wordAt(this.document, token - 1);
    if (stop || !MODIFIER.test(tag) || this.known.has(stemId)) return null;
    const isTitle = headingStems.has(stemId) && (this.pairs?.has(`${stemId} ${named}`) ?? true);
    return isTitle ? null : stemId;
  }
}

/** The end of an adverbial before the subject. */
function leadEnd(document: AnalysedDocument, from: number, to: number): number {
  if (!LEAD.test(wordAt(document, from).tag)) return from;
  for (let token = from; token < to; token++)
    if (wordAt(document, token).text === ',') return token + 1;
  return from;
}

function closingBracket(document: AnalysedDocument, from: number, to: number): number {
  let token = from;
  while (token < to && wordAt(document, token).text !== ')') token++;
  return token;
}

function sharedBy(some: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let shared = 0;
  for (const one of some) if (others.has(one)) shared += 1;
  return shared;
}
