import { createHash } from 'node:crypto';

const SEED = 'cards 1';

/** A stratum has as many cards as the square root of its size allows, so that rare kinds are seen too. Deterministic. */
export function drawCards<T extends { card: string; stratum: string }>(
  cards: readonly T[],
  count: number,
): T[] {
  const strata = Map.groupBy(cards, ({ stratum }) => stratum);
  const placed = [...strata.values()].flatMap((members) =>
    [...members]
      .map((card) => ({ card, order: orderOf(card.card) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ card, order }, rank) => ({
        card,
        order,
        place: (rank + 0.5) / Math.sqrt(members.length),
      })),
  );
  placed.sort((a, b) => a.place - b.place || (a.order < b.order ? -1 : 1));
  return placed.slice(0, count).map(({ card }) => card);
}

function orderOf(card: string): string {
  return createHash('sha256').update(`${SEED} ${card}`).digest('hex');
}
