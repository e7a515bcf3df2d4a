import { cardFeatures } from './card-features';
import trained from './card-weights.json' with { type: 'json' };
import {
  ASKED_BY_AUTHORS,
  type CardDraft,
  type CardKind,
  type CardSource,
  OF_ESSAY,
} from './draft';

/** Log-odds = bias + weights · features. */
export type CardModel = {
  bias: number;
  /** Cards below it are spare; far below, they aren't used. */
  cut: number;
  weights: Readonly<Record<string, number>>;
};

/** Of the log-odds, for spare cards. */
const LEEWAY = 1;

/** Written as cards by the authors, or of an essay, which the model has not seen. */
const UNRATED: ReadonlySet<CardKind> = new Set([
  'entry',
  'spoken',
  ...ASKED_BY_AUTHORS,
  ...OF_ESSAY,
]);

/**
 * Without those that a strict teacher would likely reject; of the others, `quality` includes the chance that one would
 * keep the card (docs/card-ranker.md). The authors' own cards and those in other languages stay as they are.
 */
export function rateCards(
  source: CardSource,
  drafts: readonly CardDraft[],
  model: CardModel = trained,
): CardDraft[] {
  return drafts.flatMap((draft) => {
    if (UNRATED.has(draft.kind) || source.document.language !== 'en') return [draft];
    const odds = oddsOf(cardFeatures(source, draft), model);
    if (odds < model.cut - LEEWAY) return [];
    const spare = draft.spare === true || odds < model.cut;
    return [{ ...draft, spare, quality: draft.quality / (1 + Math.exp(-odds)) }];
  });
}

/** Log-odds that a strict teacher would keep the card. */
export function oddsOf(
  features: Readonly<Record<string, number>>,
  { bias, weights }: Pick<CardModel, 'bias' | 'weights'>,
): number {
  return Object.entries(features).reduce(
    (sum, [name, value]) => sum + value * (weights[name] ?? 0),
    bias,
  );
}
