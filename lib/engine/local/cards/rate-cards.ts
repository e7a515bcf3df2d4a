import { cardFeatures } from './card-features';
import trained from './card-weights.json' with { type: 'json' };
import type { CardDraft, CardKind, CardSource } from './draft';

const WEIGHTS: Readonly<Record<string, number>> = trained.weights;
/** Below the cut, a card is only used to reach the fewest; this far below it, never. */
const LEEWAY = 0.7;

/** Kinds that readers reject more often than definitions; their odds must be this far above the cut. */
const OFTEN_REJECTED: ReadonlySet<CardKind> = new Set([
  'action',
  'agent',
  'blank',
  'condition',
  'consequence',
  'place',
  'statement',
]);
const MARGIN = 0.7;

/** Written as cards by the authors. */
const AUTHORS: ReadonlySet<CardKind> = new Set(['pair', 'entry']);

/** A draft whose `quality` includes the chance that a teacher would keep it (docs/card-ranker.md). */
export type RatedDraft = CardDraft & { isAboveCut: boolean };

/** Without the drafts that no one should see. The authors' own cards and those in other languages stay as they are. */
export function rateCards(source: CardSource, drafts: readonly CardDraft[]): RatedDraft[] {
  return drafts.flatMap((draft) => {
    if (AUTHORS.has(draft.kind) || source.document.language !== 'en')
      return [{ ...draft, isAboveCut: true }];
    const odds = oddsOf(source, draft);
    if (odds < trained.cut - LEEWAY) return [];
    const cut = trained.cut + (OFTEN_REJECTED.has(draft.kind) ? MARGIN : 0);
    const quality = draft.quality / (1 + Math.exp(-odds));
    return [{ ...draft, quality, isAboveCut: !draft.spare && odds >= cut }];
  });
}

/** Log-odds that a teacher would keep the card. */
function oddsOf(source: CardSource, draft: CardDraft): number {
  const features = Object.entries(cardFeatures(source, draft));
  return features.reduce((sum, [name, value]) => sum + value * (WEIGHTS[name] ?? 0), trained.bias);
}
