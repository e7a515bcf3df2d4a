import type { CardCategory } from '../../types';
import { isStudy } from '../genres/article/abstract';
import { overlaps } from '../terms/term-index';
import {
  ALIKE,
  areAlike,
  askedAs,
  asksTheSame,
  DEFINING,
  type Stems,
  share,
  stemsOf,
} from './alike';
import { contentStems, isSound } from './check';
import {
  ASKED_BY_AUTHORS,
  type CardDraft,
  type CardKind,
  type CardSource,
  MOST_CARDS,
} from './draft';
import { recognitionOf } from './recognition';

const WORDS_PER_CARD = 110;
/** Up to it, gaps may be any share of a document's cards. */
const FEW = 12;
/** Each is wanted, in a text of any length. */
const LISTED: ReadonlySet<CardKind> = new Set([
  'entry',
  'choice',
  'written',
  'ruling',
  'listed',
  'defined',
  'theorem',
]);
/** Spare drafts fill shorter decks. */
const FEWEST = 6;
/** As fillers of short decks they ask of a case: "What does training provide?", "What is a dream?" of a dream told of. */
const NEVER_SPARE: ReadonlySet<CardKind> = new Set([
  'blank',
  'action',
  'agent',
  'gloss',
  'statement',
]);
const GAP_SHARE = 0.2;
/** Least share of each category, if the text allows. */
const CATEGORY_SHARE = 0.1;
const CATEGORIES: readonly CardCategory[] = ['definition', 'concept', 'fact'];

/** The drafts to keep, best first: important terms, every category, no two alike, gaps if questions are few. */
export function chooseCards(source: CardSource, rated: readonly CardDraft[]): CardDraft[] {
  const byLength = Math.round(source.document.source.wordCount / WORDS_PER_CARD);
  const listed = rated.filter(({ kind }) => LISTED.has(kind)).length;
  const wanted = Math.min(MOST_CARDS, Math.max(FEW, byLength, listed));
  const ranked = spreadOut(rated.filter((draft) => !draft.spare).sort(byValue));
  const chosen = new Chosen(source);
  const asking = definitionsFirst(
    ranked.filter((draft) => draft.kind !== 'blank' && isWorthAsking(draft)),
    (draft) => chosen.isSound(draft),
  );
  for (const category of CATEGORIES) {
    chosen.fill(
      asking.filter((draft) => draft.category === category),
      chosen.size + Math.ceil(wanted * CATEGORY_SHARE),
    );
  }
  chosen.fill(asking, wanted);
  const gaps = Math.floor((chosen.size * GAP_SHARE) / (1 - GAP_SHARE));
  chosen.fill(
    ranked.filter(({ kind }) => kind === 'blank'),
    Math.min(wanted, Math.max(FEW, chosen.size + gaps)),
  );
  chosen.fill(ranked, FEW);
  // What an article has few of are definitions, and its spare drafts are of one case.
  if (!isStudy(source.document))
    chosen.fill(
      rated.filter(({ kind, spare }) => spare && !NEVER_SPARE.has(kind)).sort(byValue),
      FEWEST,
    );
  return inOrder(withApplication(source, chosen.drafts, asking));
}

/** Of more drafts of one worth than a deck holds, such as the entries of a long outline, any first ones are from all of the text. */
const spreadOut = (ranked: readonly CardDraft[]): CardDraft[] =>
  [...Map.groupBy(ranked, rankingValue).values()].flatMap((same) =>
    same.length > MOST_CARDS
      ? same
          .map((draft, i) => ({ draft, place: (i * GOLDEN) % 1 }))
          .sort((a, b) => a.place - b.place)
          .map(({ draft }) => draft)
      : same,
  );

/** Its multiples divide any stretch evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** A sentence has one card: what its likeliest key term is, not what the letters stand for. */
function definitionsFirst(
  asking: readonly CardDraft[],
  isSound: (draft: CardDraft) => boolean,
): CardDraft[] {
  const rank = ({ kind, term }: CardDraft) =>
    DEFINING.has(kind) ? 2 + term.chance : Number(kind !== 'short-form');
  const best = new Map(
    asking
      .filter(isSound)
      .sort((a, b) => rank(a) - rank(b))
      .map((draft) => [draft.sentence, draft]),
  );
  return asking.filter((draft) => rank(draft) >= rank(best.get(draft.sentence) ?? draft));
}

/** Least `chance` of a card's term; lower for what defines or singles out the term. */
const LEAST_CHANCE = 0.08;
const LEAST_CHANCE_DEFINED = 0.015;
const LEAST_CHANCE_NAMED = 0.015;
const SINGLED_OUT: ReadonlySet<CardKind> = new Set(['naming', 'entry']);

function isWorthAsking(draft: CardDraft): boolean {
  if (ASKED_BY_AUTHORS.has(draft.kind)) return true;
  if (SINGLED_OUT.has(draft.kind) && !draft.term.isName)
    return chanceOf(draft) >= LEAST_CHANCE_NAMED;
  return chanceOf(draft) >= (draft.category === 'definition' ? LEAST_CHANCE_DEFINED : LEAST_CHANCE);
}

const LEAST_IMPORTANCE = 0.15;

function rankingValue(draft: CardDraft): number {
  return draft.quality * (LEAST_IMPORTANCE + chanceOf(draft));
}

/** Mentions at which a name would have chance 1 in a fact card. */
const NAME_USES = 20;
const MOST_OF_A_NAME = 0.4;

function chanceOf({ category, term }: CardDraft): number {
  if (category !== 'fact' || !term.isName) return term.chance;
  return Math.max(term.chance, Math.min(MOST_OF_A_NAME, term.mentions.length / NAME_USES));
}

/** Factor for the second card of a term. */
const REPEATED = 0.5;

function inOrder(drafts: readonly CardDraft[]): CardDraft[] {
  const seen = new Set<string>();
  const values = new Map<CardDraft, number>();
  for (const draft of [...drafts].sort((a, b) => definesFirst(a, b) || byValue(a, b))) {
    values.set(draft, rankingValue(draft) * (seen.has(draft.term.key) ? REPEATED : 1));
    seen.add(draft.term.key);
  }
  const placeValue = (draft: CardDraft) => values.get(draft) ?? 0;
  return [...drafts].sort((a, b) => placeValue(b) - placeValue(a) || byValue(a, b));
}

function definesFirst(a: CardDraft, b: CardDraft): number {
  return Number(DEFINING.has(b.kind)) - Number(DEFINING.has(a.kind));
}

function byValue(a: CardDraft, b: CardDraft): number {
  return rankingValue(b) - rankingValue(a) || a.sentence - b.sentence;
}

const FEWEST_DEFINITIONS = 6;

/**
 * One card asks for its term by a description: a second one that the text gives, or else the definition of the least
 * likely key term, turned round.
 */
function withApplication(
  source: CardSource,
  chosen: readonly CardDraft[],
  others: readonly CardDraft[],
): CardDraft[] {
  const second = chosen.length < MOST_CARDS ? secondDefinitions(chosen, others) : [];
  const definitions = chosen.filter(({ category }) => category === 'definition');
  const least = definitions.toSorted((a, b) => a.term.chance - b.term.chance);
  for (const draft of [...second, ...(least.length > FEWEST_DEFINITIONS ? least : [])]) {
    const other = recognitionOf(draft);
    if (!other || !isSound(source, other)) continue;
    return [...chosen.filter(({ sentence }) => sentence !== draft.sentence), other];
  }
  return [...chosen];
}

/** Of terms whose definition is a card already, from sentences with a gap at most. */
function secondDefinitions(
  chosen: readonly CardDraft[],
  others: readonly CardDraft[],
): CardDraft[] {
  const used = new Set(
    chosen.filter(({ kind }) => kind !== 'blank').map(({ sentence }) => sentence),
  );
  const terms = new Set(
    chosen.filter(({ kind }) => DEFINING.has(kind)).map(({ term }) => term.key),
  );
  return others.filter(
    (draft) =>
      DEFINING.has(draft.kind) &&
      terms.has(draft.term.key) &&
      !used.has(draft.sentence) &&
      !chosen.some(({ back }) => share(contentStems(draft.back), contentStems(back)) > ALIKE),
  );
}

const MOST_PER_TERM = 2;
const MOST_BLANKS_PER_SENTENCE = 3;

class Chosen {
  readonly drafts: CardDraft[] = [];
  private readonly perTerm = new Map<string, number>();
  private readonly perSentence = new Map<number, number>();
  /** Sentences with a question. */
  private readonly questioned = new Set<number>();
  private readonly taken = new Set<string>();
  private readonly stems: Stems[] = [];
  /** A draft that is passed over is considered again. */
  private readonly sound = new Map<CardDraft, boolean>();

  constructor(private readonly source: CardSource) {}

  get size(): number {
    return this.drafts.length;
  }

  /** Takes drafts until there are `total`. They come best first; a term's second card counts `REPEATED`. */
  fill(drafts: readonly CardDraft[], total: number): void {
    const waiting: CardDraft[] = [];
    for (const draft of drafts) {
      for (
        let [next] = waiting;
        next && rankingValue(next) * REPEATED > rankingValue(draft);
        [next] = waiting
      ) {
        waiting.shift();
        this.consider(next, total);
      }
      if (this.perTerm.has(draft.term.key)) waiting.push(draft);
      else this.consider(draft, total);
    }
    for (const draft of waiting) this.consider(draft, total);
  }

  private consider(draft: CardDraft, total: number): void {
    if (this.size >= total || !this.isNew(draft)) return;
    if (this.isSound(draft)) this.takeUnlessAlike(draft);
  }

  isSound(draft: CardDraft): boolean {
    const sound = this.sound.get(draft) ?? isSound(this.source, draft);
    this.sound.set(draft, sound);
    return sound;
  }

  private isNew(draft: CardDraft): boolean {
    const isGap = draft.kind === 'blank' && !this.questioned.has(draft.sentence) && this.size < FEW;
    const perSentence = isGap ? MOST_BLANKS_PER_SENTENCE : 1;
    return (
      (ASKED_BY_AUTHORS.has(draft.kind) ||
        (this.perTerm.get(draft.term.key) ?? 0) < MOST_PER_TERM) &&
      (this.perSentence.get(draft.sentence) ?? 0) < perSentence &&
      // Not "Giant's Causeway" after "Giant's Causeway in Northern Ireland".
      !(
        draft.kind === 'blank' &&
        this.drafts.some(
          (other) => other.sentence === draft.sentence && overlaps(other.term.key, draft.term.key),
        )
      ) &&
      !this.taken.has(askedAs(draft)) &&
      !this.taken.has(draft.front)
    );
  }

  private takeUnlessAlike(draft: CardDraft): void {
    const stems = stemsOf(draft);
    const isFresh = (this.perSentence.get(draft.sentence) ?? 0) === 0;
    // What was held answers the issue, with its words.
    const isAsked = ASKED_BY_AUTHORS.has(draft.kind);
    if (isFresh && !isAsked && this.stems.some((other) => areAlike(stems, other))) return;
    if (this.drafts.some((other) => asksTheSame(draft, other))) return;
    this.drafts.push(draft);
    this.stems.push(stems);
    this.perTerm.set(draft.term.key, (this.perTerm.get(draft.term.key) ?? 0) + 1);
    this.perSentence.set(draft.sentence, (this.perSentence.get(draft.sentence) ?? 0) + 1);
    if (draft.kind !== 'blank') this.questioned.add(draft.sentence);
    this.taken.add(askedAs(draft)).add(draft.front);
  }
}
