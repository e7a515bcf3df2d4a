import 'server-only';
import type { ContextFor, RateRule } from '../../../context';
import { assertUnlocked } from '../../../membership/locks';
import { untilWritten } from '../cards/optimistic';
import { currentSchedule, nextMoment } from '../cards/plan-review';
import { falseIfGone, noSuchCard } from '../cards/refusals';
import { findMemory } from '../cards/store';
import { dueMoment } from '../rules/due';
import { released } from '../rules/memory';
import { clockOf } from '../settings/rules';
import type { BringBackWire } from '../wire';
import { addRelease } from './store';

const RELEASES: RateRule = { name: 'leech_releases', points: 60, seconds: 60 };

/** A card that was set aside returns to the sessions, with its schedule. Idempotent. @throws AppError `not_found`, `plan_required`, `rate_limited` */
export async function bringBack(
  ctx: ContextFor<'learner'>,
  { cardId }: { cardId: string },
): Promise<BringBackWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const allowed = ctx.limit(RELEASES, learnerId);
  return untilWritten(async () => {
    const [own] = await Promise.all([findMemory(db, { cardId, learnerId }), allowed]);
    if (!own) throw noSuchCard();
    const { memory, settings } = own;
    const base = currentSchedule(cardId, own);
    const next = released(base);
    const wire = { due_at: dueMoment(next, clockOf(settings))?.toISOString() ?? null };
    if (!base.setAside) return wire;
    const { revision, entries } = memory;
    const change = { revision, entries, parameters: settings.parameters, base, next };
    const at = nextMoment(memory, now);
    const added = await addRelease(db, { id: ctx.newId(), cardId, learnerId, at, change }).catch(
      falseIfGone,
    );
    return added ? wire : undefined;
  });
}
