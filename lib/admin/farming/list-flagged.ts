import 'server-only';
import { FARMING_PAGE_SIZE } from '../../constants/farming';
import type { ContextFor } from '../../context';
import { toPage } from '../keyset';
import { type FlaggedRow, findFlagged } from './flag-store';
import type { ListFarmingInput } from './schema';
import type { FarmingWire, FlaggedUserWire } from './wire';

const toFlaggedWire = (flagged: FlaggedRow): FlaggedUserWire => ({
  user_id: flagged.userId,
  name: flagged.name,
  email: flagged.email,
  suspended: flagged.disabledAt !== null,
  signals: flagged.signals,
  points: flagged.points,
  checked_to: flagged.day,
});

/** Users whose activity looks automated, by the last check. One query. */
export async function listFlagged(
  { db, now }: ContextFor<'admin'>,
  input: ListFarmingInput,
): Promise<FarmingWire> {
  const rows = await findFlagged(db, input, now);
  const { page, next } = toPage(rows, FARMING_PAGE_SIZE, (row) => [row.strength, row.userId]);
  return { users: page.map(toFlaggedWire), next };
}
