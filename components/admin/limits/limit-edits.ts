import type { LimitsGiven } from '@/lib/admin/usage/rules';
import { type PlanTier, USAGE_KEYS, type UsageKey } from '@/lib/constants/usage';
import type { LimitsByTier } from '@/lib/settings/rules';
import { readLimit, TIERS } from './usage-words';

export type LimitCell = { tier: PlanTier; usage: UsageKey };

const CELLS: readonly LimitCell[] = TIERS.flatMap((tier) =>
  USAGE_KEYS.map((usage) => ({ tier, usage })),
);

export const limitName = ({ tier, usage }: LimitCell) => `${tier}.${usage}`;

/** What was typed, by `limitName`. */
export type LimitEdits = Readonly<Record<string, string>>;

const inForce = (limits: LimitsByTier, { tier, usage }: LimitCell) => String(limits[tier][usage]);

/** Of its field: what was typed, or the limit in force. */
export const limitText = (edits: LimitEdits, limits: LimitsByTier, cell: LimitCell): string =>
  edits[limitName(cell)] ?? inForce(limits, cell);

/** Fills in all limits. */
export const editsOf = (limits: LimitsByTier): LimitEdits =>
  Object.fromEntries(CELLS.map((cell) => [limitName(cell), inForce(limits, cell)]));

/** Others may change the rest meanwhile. */
export const editedCells = (edits: LimitEdits, limits: LimitsByTier): LimitCell[] =>
  CELLS.filter((cell) => limitText(edits, limits, cell) !== inForce(limits, cell));

/** `faulty`: names of fields without a limit. */
export function readEdits(
  edits: LimitEdits,
  { limits, max }: { limits: LimitsByTier; max: number },
): { given: LimitsGiven; faulty: string[] } {
  const given: LimitsGiven = {};
  const faulty: string[] = [];
  for (const cell of editedCells(edits, limits)) {
    const limit = readLimit(limitText(edits, limits, cell), max);
    if (limit === undefined) faulty.push(limitName(cell));
    else given[cell.tier] = { ...given[cell.tier], [cell.usage]: limit };
  }
  return { given, faulty };
}
