import 'server-only';
import { DEMO_HOURS } from '../../constants/accounts';
import type { ContextFor, DemoActor } from '../../context';
import { HOUR_MS } from '../../time/days';
import { DEMO_PER_ADDRESS } from '../limits';
import { insertDemo } from './demo-store';

/**
 * A running demo continues; a signed-in user needs none.
 * @throws AppError `rate_limited`
 */
export async function startDemo(ctx: ContextFor<'anyone'>): Promise<DemoActor | undefined> {
  const { actor } = ctx;
  if (actor.kind === 'user') return undefined;
  if (actor.kind === 'demo') return actor;
  await ctx.limit(DEMO_PER_ADDRESS, ctx.address);
  const expiresAt = new Date(ctx.now.getTime() + DEMO_HOURS * HOUR_MS);
  const learnerId = ctx.newId();
  await insertDemo(ctx.db, { id: learnerId, expiresAt }, ctx.now);
  return { kind: 'demo', learnerId, expiresAt };
}
