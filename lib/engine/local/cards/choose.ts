import type { CardCategory } from '../../types';
import { contentStems, isSound } from './check';
import type { CardDraft, CardKind, CardSource } from './draft';
import { looseBlankCards } from './patterns/blanks';
import { recognitionOf } from './recognition';

const FEWEST = 12;
const MOST = 60;
const WORDS_PER_CARD = 110;
/** Sentences with a gap are at most this share of the cards, unless there would be too few. */
const BLANK_SHARE = 0.2;
/** Below this share of the wanted cards (about one for 200 words), more of them are used. */
const ENOUGH = 0.55;
/** Every category gets this share, as far as the text allows. */
const CATEGORY_SHARE = 0.1;
const GAPPED: ReadonlySet<CardKind> = new Set(['blank', 'loose-blank']);
const CATEGORIES: readonly CardCategory[] = ['definition', 'concept', 'application', 'fact'];

/** Chooses the cards to keep, best first: important terms, every category, no two alike, gaps only where questions are wanting. */
export function chooseCards(source: CardSource, drafts: readonly CardDraft[]): CardDraft[] {
  const wanted = Math.min(MOST, Math.max(FEWEST, Math.round(source.document.source.wordCount / WORDS_PER_CARD)));
  const ranked = [...drafts].sort(byValue);
  const asking = ranked.filter((draft) => !GAPPED.has(draft.kind) && isWorthAsking(draft));
  const chosen = new Chosen(source);
  for (const category of CATEGORIES) {
    chosen.fill(
      asking.filter((draft) => draft.category === category),
      chosen.size + Math.ceil(wanted * CATEGORY_SHARE),
    );
  }
  chosen.fill(asking, wanted);
  const enoughAsked = Math.round(wanted * ENOUGH);
  chosen.fill(
    ranked.filter((draft) => EXPLAINING.has(draft.kind) && chanceOf(draft) >= LEAST_CHANCE_EXPLAINED),
    Math.min(wanted, Math.max(FEWEST, enoughAsked)),
  );
  const room = Math.floor((chosen.size * BLANK_SHARE) / (1 - BLANK_SHARE));
  const enough = Math.max(FEWEST, enoughAsked, chosen.size + room);
  chosen.fill(
    ranked.filter(({ kind }) => kind === 'blank'),
    Math.min(wanted, enough),
  );
  chosen.fill(ranked, FEWEST);
  if (chosen.size < FEWEST) chosen.fill(looseBlanks(source).sort(byValue), FEWEST);
  return inOrder(withApplications(source, chosen.drafts));
}

function looseBlanks(source: CardSource): CardDraft[] {
  return source.document.sentences.flatMap((sentence, index) => looseBlankCards(source, sentence, index));
}

/** Below this chance of being a key term, what a thing does is a detail; what it is may still be worth knowing. */
const LEAST_CHANCE = 0.08;
const LEAST_CHANCE_DEFINED = 0.04;
/** What a text stops to name, to explain in passing or to set against another is a term of it. */
const LEAST_CHANCE_NAMED = 0.015;
const SINGLED_OUT: ReadonlySet<CardKind> = new Set(['naming', 'contrast', 'list', 'entry']);

/** Of lesser terms, a reason or a condition is worth a card before a sentence with a gap is. */
const EXPLAINING: ReadonlySet<CardKind> = new Set([
  ...SINGLED_OUT,
  ...(['definition', 'gloss', 'reason', 'means', 'condition', 'consequence', 'superlative', 'use'] as const),
]);
const LEAST_CHANCE_EXPLAINED = 0.02;

function isWorthAsking(draft: CardDraft): boolean {
  if (draft.kind === 'pair') return true;
  if (SINGLED_OUT.has(draft.kind) && !draft.term.isName) return chanceOf(draft) >= LEAST_CHANCE_NAMED;
  return chanceOf(draft) >= (draft.category === 'definition' ? LEAST_CHANCE_DEFINED : LEAST_CHANCE);
}

/** A card of a term that is hardly a key term still has this much of its pattern's worth. */
const LEAST_IMPORTANCE = 0.15;

function rankingValue(draft: CardDraft): number {
  return draft.quality * (LEAST_IMPORTANCE + chanceOf(draft));
}

/** What the text says of a name that it keeps coming back to is worth knowing as a fact. */
const NAME_USES = 20;
const MOST_OF_A_NAME = 0.4;

/** A manual is read for what its tools do. */
const TOOL_CHANCE = 0.3;

function chanceOf({ kind, category, term }: CardDraft): number {
  if (kind === 'purpose') return Math.max(term.chance, TOOL_CHANCE);
  if (category !== 'fact' || !term.isName) return term.chance;
  return Math.max(term.chance, Math.min(MOST_OF_A_NAME, term.mentions.length / NAME_USES));
}

/** A second card on a term waits for the first cards of others. */
const REPEATED = 0.5;

function inOrder(drafts: readonly CardDraft[]): CardDraft[] {
  const seen = new Set<string>();
  const values = new Map<CardDraft, number>();
  for (const draft of [...drafts].sort(byValue)) {
    values.set(draft, rankingValue(draft) * (seen.has(draft.term.key) ? REPEATED : 1));
    seen.add(draft.term.key);
  }
  return [...drafts].sort((a, b) => values.get(b)! - values.get(a)! || byValue(a, b));
}

function byValue(a: CardDraft, b: CardDraft): number {
  return rankingValue(b) - rankingValue(a) || a.sentence - b.sentence;
}

const FEWEST_DEFINITIONS = 6;

/** Where the text offers nothing to apply, some of the lesser definitions are asked the other way round. */
function withApplications(source: CardSource, chosen: readonly CardDraft[]): CardDraft[] {
  const definitions = chosen
    .filter(({ category }) => category === 'definition')
    .sort((a, b) => rankingValue(a) - rankingValue(b));
  const missing =
    Math.ceil(chosen.length * CATEGORY_SHARE) - chosen.filter(({ category }) => category === 'application').length;
  const spare = Math.min(missing, definitions.length - FEWEST_DEFINITIONS);
  const turned = new Map<CardDraft, CardDraft>();
  for (const draft of definitions) {
    const other = turned.size < spare ? recognitionOf(draft) : null;
    if (other && isSound(source, other)) turned.set(draft, other);
  }
  return chosen.map((draft) => turned.get(draft) ?? draft);
}

const MOST_PER_TERM = 2;
const MOST_BLANKS_PER_SENTENCE = 3;
/** Two cards that share more of their words than this are the same card. */
const ALIKE = 0.6;
const DEFINING: ReadonlySet<CardKind> = new Set(['definition', 'naming', 'gloss', 'entry']);

class Chosen {
  readonly drafts: CardDraft[] = [];
  private readonly perTerm = new Map<string, number>();
  private readonly perSentence = new Map<number, number>();
  /** Sentences that a question was made of. */
  private readonly questioned = new Set<number>();
  private readonly taken = new Set<string>();
  private readonly stems: string[][] = [];

  constructor(private readonly source: CardSource) {}

  get size(): number {
    return this.drafts.length;
  }

  /** Takes drafts, best first as they come, until there are `total`; a term's second card waits for the first ones of others. */
  fill(drafts: readonly CardDraft[], total: number): void {
    const waiting: CardDraft[] = [];
    for (const draft of drafts) {
      while (waiting.length > 0 && rankingValue(waiting[0]!) * REPEATED > rankingValue(draft))
        this.consider(waiting.shift()!, total);
      if (this.perTerm.has(draft.term.key)) waiting.push(draft);
      else this.consider(draft, total);
    }
    for (const draft of waiting) this.consider(draft, total);
  }

  private consider(draft: CardDraft, total: number): void {
    if (this.size < total && this.isNew(draft) && isSound(this.source, draft)) this.takeUnlessAlike(draft);
  }

  private isNew(draft: CardDraft): boolean {
    const isGap = GAPPED.has(draft.kind) && !this.questioned.has(draft.sentence) && this.size < FEWEST;
    const perSentence = isGap ? MOST_BLANKS_PER_SENTENCE : 1;
    return (
      (draft.kind === 'purpose' || draft.kind === 'pair' || (this.perTerm.get(draft.term.key) ?? 0) < MOST_PER_TERM) &&
      (this.perSentence.get(draft.sentence) ?? 0) < perSentence &&
      !(GAPPED.has(draft.kind) && this.isWithinOther(draft)) &&
      !this.taken.has(askedAs(draft)) &&
      !this.taken.has(draft.front)
    );
  }

  /** "Giant's Causeway" after "Giant's Causeway in Northern Ireland": the same gap. */
  private isWithinOther({ sentence, term }: CardDraft): boolean {
    return this.drafts.some(
      (other) =>
        other.sentence === sentence &&
        (` ${other.term.key} `.includes(` ${term.key} `) || ` ${term.key} `.includes(` ${other.term.key} `)),
    );
  }

  private takeUnlessAlike(draft: CardDraft): void {
    const stems = contentStems(`${draft.front} ${draft.back}`);
    const isFresh = (this.perSentence.get(draft.sentence) ?? 0) === 0;
    if (isFresh && this.stems.some((other) => share(stems, other) > ALIKE)) return;
    this.drafts.push(draft);
    this.stems.push(stems);
    this.perTerm.set(draft.term.key, (this.perTerm.get(draft.term.key) ?? 0) + 1);
    this.perSentence.set(draft.sentence, (this.perSentence.get(draft.sentence) ?? 0) + 1);
    if (!GAPPED.has(draft.kind)) this.questioned.add(draft.sentence);
    this.taken.add(askedAs(draft)).add(draft.front);
  }
}

/** A term is asked once in each way. */
function askedAs({ kind, front, term }: CardDraft): string {
  if (kind === 'purpose' || kind === 'pair') return front;
  return `${DEFINING.has(kind) ? 'definition' : kind} ${term.key}`;
}

function share(a: readonly string[], b: readonly string[]): number {
  const set = new Set(b);
  return a.filter((stem) => set.has(stem)).length / Math.max(1, Math.min(a.length, b.length));
}
