import 'server-only';
import type { Db } from '@/db/client';
import { modelConsents } from '@/db/schema';

type Consent = { learnerId: string; host: string; now: Date };

/** The first time counts. */
export async function saveConsent(db: Db, { learnerId, host, now }: Consent): Promise<void> {
  await db.insert(modelConsents).values({ learnerId, host, agreedAt: now }).onConflictDoNothing();
}
