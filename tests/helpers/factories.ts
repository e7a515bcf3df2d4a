import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { documents, learners, sessions, users } from '@/db/schema';
import type { DemoActor, UserActor, VisitorActor } from '@/lib/context';
import { DAY_MS } from '@/lib/time/days';
import { TEST_NOW } from './test-context';

export const visitor: VisitorActor = { kind: 'visitor' };

/** A demo visitor with nothing of their own yet. */
export async function createDemo(
  db: Db,
  expiresAt = new Date(TEST_NOW.getTime() + DAY_MS),
): Promise<DemoActor> {
  const id = randomUUID();
  await db.insert(learners).values({ id, kind: 'demo', createdAt: TEST_NOW, expiresAt });
  return { kind: 'demo', learnerId: id, expiresAt };
}

/** So far off that handlers, which read the real clock, see a trial too, whenever the tests are run. */
const TRIAL_END = new Date('2999-01-01T00:00:00.000Z');

/** A user with a verified account, in the middle of the trial. No password matches: sign in by session. */
export async function createUser(
  db: Db,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
  const id = given.id ?? randomUUID();
  await db.insert(learners).values({ id, kind: 'account', createdAt: TEST_NOW });
  const values = {
    email: `${id}@example.com`,
    name: 'Ada Lovelace',
    passwordHash: 'not a hash',
    phone: '+1 312 555 0100',
    birthdate: '2001-12-10',
    address: '12 St James Square',
    emailVerifiedAt: TEST_NOW,
    trialEndsAt: TRIAL_END,
    createdAt: TEST_NOW,
    ...given,
    id,
  };
  const [row] = await db.insert(users).values(values).returning();
  return row!;
}

/** A signed-in caller: a user of their own with one session row. */
export async function createSignedIn(
  db: Db,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<UserActor> {
  const user = await createUser(db, given);
  const sessionId = randomUUID();
  await db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    tokenHash: randomUUID(),
    device: 'a test',
    createdAt: TEST_NOW,
    lastSeenAt: TEST_NOW,
    expiresAt: new Date(TEST_NOW.getTime() + 30 * DAY_MS),
  });
  const { id, email, name, trialEndsAt } = user;
  return {
    kind: 'user',
    learnerId: id,
    userId: id,
    sessionId,
    email,
    name,
    trialEndsAt,
    subscription: null,
    grant: null,
  };
}

/** A document of a learner's, without anything made of it. @returns its id */
export async function createDocument(db: Db, learnerId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(documents).values({
    id,
    learnerId,
    filename: 'heart.txt',
    title: 'Heart',
    kind: 'txt',
    contentHash: 'x',
    language: 'en',
    pageCount: 0,
    wordCount: 3,
    notes: [],
    engine: 'local',
    summary: [],
    structure: { paragraphs: 1, sentences: 1, readingTime: 1 },
    wordCloud: [],
    suggestedQuestions: [],
    createdAt: TEST_NOW,
    openedAt: TEST_NOW,
  });
  return id;
}
