import type { Db } from '@/db/client';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { ContextFor } from '@/lib/context';
import { reviewCard } from '@/lib/study/cards/service';
import { getDocument } from '@/lib/study/documents/service';
import { DAY_MS } from '@/lib/time/days';
import { createSignedIn } from './factories';
import { learnerContext } from './test-context';
import { createDocument } from './uploads';

type Ctx = ContextFor<'learner'>;

/** A learner with the sample document, which has two cards. */
export async function studying(db: Db, given?: Ctx) {
  const ctx = given ?? learnerContext({ db, actor: await createSignedIn(db) });
  const documentId = await createDocument(db, ctx.actor, { now: ctx.now });
  const { content } = await getDocument(ctx, { documentId });
  return { ctx, documentId, cards: content.flashcards.map(({ id }) => id) };
}

/** The same learner at another time. */
export const later = (
  ctx: Ctx,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
) => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * DAY_MS + minutes * 60_000),
});

/** Reviews of a card, one after the other, each some days after the one before. @returns the context of the last */
export async function reviewOn(
  ctx: Ctx,
  cardId: string,
  reviews: readonly (readonly [days: number, grade: ReviewGrade])[],
): Promise<Ctx> {
  let now = ctx;
  for (const [days, grade] of reviews) {
    now = later(now, { days, minutes: 1 });
    await reviewCard(now, { cardId, grade, took_ms: 5_000 });
  }
  return now;
}

/** Until it is set aside. */
export const LEECH: [number, ReviewGrade][] = [
  [0, 3],
  ...Array.from({ length: 8 }, (): [number, ReviewGrade][] => [
    [3, 1],
    [0, 3],
  ]).flat(),
];
