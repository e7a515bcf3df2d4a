import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { NewReview } from '@/lib/study/cards/store';
import { planReview } from '@/lib/study/memory/cards/plan-review';
import { findMemory } from '@/lib/study/memory/cards/store';
import { TEST_NOW } from './test-context';

type Given = {
  cardId: string;
  learnerId: string;
  grade?: ReviewGrade;
  tookMs?: number | null;
  now?: Date;
};

/** A review for `addReview`, planned by what is stored now. */
export async function plannedReview(
  db: Db,
  { cardId, learnerId, grade = 3, tookMs = null, now = TEST_NOW }: Given,
): Promise<NewReview> {
  const own = await findMemory(db, { cardId, learnerId });
  const plan = planReview(own!, { cardId, grade, now });
  return { id: randomUUID(), cardId, learnerId, grade, tookMs, requestKey: null, now, plan };
}
