import type { Db } from '@/db/client';
import { usageCounters } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { createSignedIn } from './factories';
import { learnerContext } from './test-context';

type Ctx = ContextFor<'learner'>;

/** Replaces parts of the fake study worker. */
export type Study = Parameters<typeof learnerContext>[0]['study'];

export async function createLearner(db: Db, study?: Study): Promise<Ctx> {
  return learnerContext({ db, actor: await createSignedIn(db), study });
}

/** The same caller some seconds later. */
export const later = (ctx: Ctx, seconds: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
});

/** Sets how many of today's questions a learner has used. */
export async function setQuestionsUsed({ db, actor }: Ctx, used: number): Promise<void> {
  const { learnerId } = actor;
  await db
    .insert(usageCounters)
    .values({ learnerId, day: '2026-11-20', key: 'ai_chat_messages', used });
}
