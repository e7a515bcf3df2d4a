import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { claimDrop, claimSpin, completeChallenge, completeDrop, spinWheel } from '@/lib/play/store';
import { redeemItem } from '@/lib/rewards/store';
import { createDocument } from '@/tests/helpers/factories';
import { givenByAdmin } from '@/tests/helpers/grants';
import { settle } from '@/tests/helpers/orders';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { brokenInvariants } from './broken-invariants';
import {
  auditEntries,
  billingAccounts,
  payments,
  processingJobs,
  readingCheckpoints,
  storedFilePieces,
  storedFiles,
} from './schema';

const store = useTestDatabase();
const DAY = '2026-11-20';
const NOON = new Date(`${DAY}T12:00:00Z`);
const daysBefore = (days: number) => new Date(NOON.getTime() - days * 86_400_000);

/** A user with a row of every kind: activity events, a streak kept by a freeze, all games, purchases and a refund. */
beforeAll(async () => {
  const { userId, did, earn, grant, freeze } = await createPlayer(store.db);
  await earn(3, {}, daysBefore(4));
  await freeze(2, daysBefore(3));
  await earn(2, { request: { key: 'k', fingerprint: 'p' } }, daysBefore(2));
  await did('question', 3);
  await completeChallenge(store.db, { userId, challengeId: 'questions', day: DAY }, NOON);
  await completeDrop(store.db, userId, DAY, NOON);
  await claimDrop(store.db, { userId, day: DAY }, NOON);
  const spinId = randomUUID();
  await spinWheel(store.db, { userId, spinId, points: 3 }, NOON);
  await claimSpin(store.db, { userId, spinId }, NOON);
  await grant(100);
  const box = {
    category: 'physical',
    requiresShipping: true,
    perk: null,
    stock: 5,
    stockGiven: 5,
  } as const;
  const params = { userId, adultBornBy: '2008-11-20', shipping: { street: '12 St James Square' } };
  const buy = (itemId: string, redemptionId = randomUUID()) =>
    redeemItem(store.db, { ...params, itemId, redemptionId }, NOON);
  await buy(await createItem(store.db));
  const boxId = await createItem(store.db, box);
  const refused = randomUUID();
  await buy(boxId, refused);
  await buy(boxId);
  await settle(store.db, { redemptionId: refused, status: 'refused', note: 'No' }, NOON);
  await store.db.insert(billingAccounts).values({
    ...{
      userId,
      customerId: 'cus_1',
      customerEmail: 'ada@example.com',
      subscriptionId: 'sub_1',
      status: 'active',
    },
    ...{ plan: 'yearly', periodEnd: NOON, checkAt: NOON, createdAt: NOON },
  });
  const entry = {
    id: randomUUID(),
    action: 'money_back',
    admin: 'admin',
    userId,
    reason: 'Paid twice',
    detail: {},
  } as const;
  await store.db.insert(auditEntries).values({ ...entry, stage: 'asked', happenedAt: NOON });
  await store.db.insert(auditEntries).values({ ...entry, stage: 'done', happenedAt: NOON });
  await givenByAdmin(store.db, { userId }, NOON);
  await store.db
    .insert(payments)
    .values({ invoiceId: 'in_1', userId, amountCents: 2499, refundedCents: 499, paidAt: NOON });
  await keepFile(userId);
  await resumeJob(userId);
  expect(await brokenInvariants(store.sql)).toEqual([]);
});

/** A document with its original in two pieces, one of them an object, that a job has read. */
async function keepFile(learnerId: string): Promise<void> {
  const documentId = await createDocument(store.db, learnerId);
  const fileId = randomUUID();
  const file = { filename: 'heart.txt', size: 5, received: 5, createdAt: NOON };
  await store.db.insert(storedFiles).values({ ...file, id: fileId, learnerId, documentId });
  await store.db.insert(storedFilePieces).values([
    { fileId, start: 0, size: 3, data: Buffer.from('abc') },
    { fileId, start: 3, size: 2, objectId: randomUUID() },
  ]);
  await store.db.insert(processingJobs).values({
    ...{
      id: randomUUID(),
      learnerId,
      work: 'read',
      filename: 'heart.txt',
      status: 'done',
      stage: 'visual',
      fraction: 1,
    },
    ...{ taken: { day: DAY, keys: [] }, documentId, fileId, createdAt: NOON, heartbeatAt: NOON },
  });
}

/** A job in its third run, with a checkpoint of the first. */
async function resumeJob(learnerId: string): Promise<void> {
  const jobId = randomUUID();
  await store.db.insert(processingJobs).values({
    ...{
      id: jobId,
      learnerId,
      work: 'read',
      filename: 'book.pdf',
      status: 'running',
      stage: 'reading',
      fraction: 0.1,
    },
    ...{
      detached: true,
      runner: randomUUID(),
      runs: 3,
      progressRun: 1,
      sourceUrl: 'https://example.com/book.pdf',
    },
    ...{ taken: { day: DAY, keys: [] }, createdAt: NOON, heartbeatAt: NOON },
  });
  await store.db
    .insert(readingCheckpoints)
    .values({ jobId, kind: 'pages', position: 1, data: Buffer.from('abc') });
}

class Planted extends Error {}

/** What is found broken after `fault`, which is undone again. */
async function foundAfter(fault: string): Promise<string[]> {
  let found: string[] = [];
  const planting = store.sql.begin(async (tx) => {
    await tx.unsafe(fault);
    found = (await brokenInvariants(tx)).map(({ invariant }) => invariant);
    throw new Planted();
  });
  await expect(planting).rejects.toBeInstanceOf(Planted);
  return found;
}

const INVARIANT = {
  balance: 'the balance is the sum of the ledger',
  nonNegative: 'no balance and no stock is below zero',
  lifetime: 'the lifetime total is what was earned',
  source: 'a thing is booked once',
  key: 'a request key books once',
  row: 'a row stands on its day and books what was asked or, where the cap trims it, less',
  day: 'a day earns what its ledger rows say',
  cap: 'at most 15 points, 2 challenges and 1 drop a day',
  streak: 'a streak is what its days say',
  freeze: 'a freeze was redeemed, and is kept until a missed day spends it',
  score: 'a score is what its period says',
  shown: 'a score shows when its user does',
  since: 'a score stands since a ledger row of its user',
  optOut: 'a user is on the board unless they opted out or the account is closed',
  histogram: 'a histogram counts the shown scores',
  cost: 'a redemption has its ledger row of minus its cost',
  given: 'a ledger row of a redemption has its redemption',
  ownRow: 'a redemption has a ledger row of its own',
  refund: 'a refusal is refunded once, and nothing else is',
  stock: 'stock given less stock left is what was redeemed',
  turn: 'one turn of the wheel in 24 hours',
  claim: 'a claim is paid, and only a claim',
  activity: 'an activity is paid only if the server recorded it',
  perk: 'nobody owns more of a perk than was redeemed',
  trace: 'a deleted account leaves no trace of its days',
  payer: 'what a user pays for is one subscription of one customer of theirs',
  look: 'what may change at the provider is looked at again',
  gone: 'who is gone pays no more, and is known to nobody',
  pieces: 'a file holds its pieces, from the beginning and without gaps',
  ownStudies:
    'reports, reviews, answers, practice and exams belong to the learner of their document',
  practiceCount: 'practice counts its settled questions, and ends with the last one',
  practiced: 'practice asks about documents that are there',
  scheduled: 'each card has its schedule',
  revision: 'a schedule is made of the whole log',
  marks: 'a schedule counts the marks of its card',
  undone: 'a review says whether it was undone',
  undo: 'an undo is of a review of its card',
  owner: 'files belong to the learner of their documents and jobs',
  object: 'no object is removed that a piece refers to',
  kept: 'checkpoints belong to running jobs',
  once: 'a document comes from one reading job',
  runs: 'a job has at most three runs without progress',
  detached: 'only detached reading jobs are resumed',
  providerAction: 'an admin action at a provider is logged before it, with a reason',
  actionEnd: 'an admin action ends once',
  adjustment: 'points that an admin gave or took are in the log, and the other way round',
  givenPlan: 'a plan that an admin gave is in the log',
  endedPlan: 'a plan that an admin ended is in the log',
  suspended: 'a suspended user has no session',
  secondFactor: 'a second factor has its secret, and the step of its last code',
  appendOnly: 'the audit log is append-only',
  settled: 'an order was settled by one logged action, and a refusal has a reason',
  response: 'a request of an admin has its response',
  tally: 'accounts are tallied as they come and go',
  revenue: 'the revenue of a day is what was paid then, less refunds',
  words: 'the words of the search are those of the listed professors',
};

const unlocked = 'alter table ledger_entries disable trigger all;';
const OTHER = `'00000000-0000-4000-8000-000000000001'::uuid`;
/** A card and a question of each document, and another learner. */
const studied = `
  insert into learners (id, kind, created_at) values (${OTHER}, 'account', now());
  insert into cards (id, document_id, position, front, back, category, difficulty, passage, quote_start, quote)
  select gen_random_uuid(), id, 90, 'a', 'b', 'fact', 'easy', 0, 0, 'b' from documents;
  insert into lessons (id, document_id, position, title, duration_minutes, content)
  select gen_random_uuid(), id, 90, 'a', 1, 'b' from documents;
  insert into checks (id, lesson_id, position, kind, question, solution, explanation, passage, quote_start, quote)
  select gen_random_uuid(), id, 0, 'changed', '{}', '{}', '', 0, 0, '' from lessons where position = 90;`;
const practicing = (rows: string) =>
  `insert into practice_runs (id, learner_id, document_id, kind, items, started_at) ${rows}`;
const rewritten = (change: string) => `alter table audit_entries disable trigger all; ${change}`;
const copied = (changes: string) => `${unlocked}
  insert into ledger_entries (user_id, reason, source, points, asked, day, request_key, created_at)
  select user_id, reason, source, points, asked, day, request_key, created_at from (select ${changes}) as changed`;

test.each([
  { invariant: INVARIANT.balance, fault: 'update wallets set balance = balance + 1' },
  { invariant: INVARIANT.balance, fault: 'delete from wallets' },
  {
    invariant: INVARIANT.balance,
    fault: `${unlocked} delete from ledger_entries where reason = 'admin'`,
  },
  {
    invariant: INVARIANT.nonNegative,
    fault: 'alter table wallets drop constraint wallets_balance; update wallets set balance = -1',
  },
  {
    invariant: INVARIANT.nonNegative,
    fault:
      'alter table reward_items drop constraint reward_items_stock; update reward_items set stock = -1, stock_given = 0',
  },
  { invariant: INVARIANT.lifetime, fault: 'update wallets set lifetime = lifetime + 1' },
  {
    invariant: INVARIANT.lifetime,
    fault: `insert into wallets (user_id, lifetime, on_board) values (gen_random_uuid(), 7, false)`,
  },
  {
    invariant: INVARIANT.source,
    fault: `drop index ledger_entries_source; ${copied(`user_id, reason, source, points, asked, day, null as request_key, created_at from ledger_entries where reason = 'spin'`)}`,
  },
  {
    invariant: INVARIANT.key,
    fault: `drop index ledger_entries_request; ${copied(`user_id, 'admin' as reason, 'admin:x' as source, 0 as points, 0 as asked, day, request_key, created_at from ledger_entries where request_key is not null`)}`,
  },
  {
    invariant: INVARIANT.row,
    fault: `${unlocked} update ledger_entries set day = day - 1 where reason = 'spin'`,
  },
  {
    invariant: INVARIANT.row,
    fault: `${unlocked} update ledger_entries set points = asked + 1 where reason = 'spin'`,
  },
  {
    invariant: INVARIANT.row,
    fault: `${unlocked} update ledger_entries set asked = -1 where reason = 'redemption'`,
  },
  {
    invariant: INVARIANT.day,
    fault: 'update point_days set earned = earned + 1 where earned < 15',
  },
  { invariant: INVARIANT.day, fault: 'delete from point_days where earned > 0' },
  {
    invariant: INVARIANT.cap,
    fault: copied(
      `user_id, 'lesson' as reason, 'lesson:x' as source, 15 as points, 15 as asked, day, null as request_key, created_at from ledger_entries where reason = 'spin'`,
    ),
  },
  {
    invariant: INVARIANT.cap,
    fault: copied(
      `user_id, 'drop_zone' as reason, 'drop:x' as source, 0 as points, 1 as asked, day, null as request_key, created_at from ledger_entries where reason = 'spin'`,
    ),
  },
  { invariant: INVARIANT.streak, fault: 'update wallets set streak = streak + 1' },
  {
    invariant: INVARIANT.streak,
    fault: `update point_days set day = day - 20 where day = '2026-11-16'`,
  },
  { invariant: INVARIANT.freeze, fault: 'update wallets set freezes = freezes + 1' },
  { invariant: INVARIANT.freeze, fault: 'delete from point_days where frozen' },
  {
    invariant: INVARIANT.score,
    fault: `update board_scores set score = score + 1 where board = 'points:2026-W47'`,
  },
  { invariant: INVARIANT.score, fault: `delete from board_scores where board = 'streaks:2026-11'` },
  {
    invariant: INVARIANT.shown,
    fault: `update board_scores set shown = false where board = 'points:all'`,
  },
  { invariant: INVARIANT.since, fault: 'update board_scores set since = -since' },
  {
    invariant: INVARIANT.since,
    fault: `update board_scores set since = (select id from ledger_entries where reason = 'redemption' limit 1)`,
  },
  {
    invariant: INVARIANT.optOut,
    fault: 'alter table users disable trigger all; update users set disabled_at = now()',
  },
  {
    invariant: INVARIANT.optOut,
    fault: 'insert into wallets (user_id) values (gen_random_uuid())',
  },
  {
    invariant: INVARIANT.histogram,
    fault: `update board_histogram set users = users + 1 where width = 64 and board = 'points:all'`,
  },
  {
    invariant: INVARIANT.histogram,
    fault: `delete from board_histogram where board = 'streaks:all' and users > 0`,
  },
  { invariant: INVARIANT.cost, fault: 'update redemptions set points_spent = points_spent + 1' },
  {
    invariant: INVARIANT.cost,
    fault: `update redemptions set ledger_entry_id = (select id from ledger_entries where reason = 'spin') where status = 'pending'`,
  },
  { invariant: INVARIANT.given, fault: `delete from redemptions where status = 'completed'` },
  {
    invariant: INVARIANT.ownRow,
    fault: `alter table redemptions drop constraint redemptions_ledger_entry_id_unique;
      insert into redemptions (id, user_id, item_id, item_name, points_spent, status, ledger_entry_id, redeemed_at)
      select gen_random_uuid(), user_id, item_id, item_name, points_spent, status, ledger_entry_id, redeemed_at from redemptions
      where status = 'completed'`,
  },
  {
    invariant: INVARIANT.refund,
    fault: `update redemptions set status = 'refused' where status = 'pending'`,
  },
  {
    invariant: INVARIANT.refund,
    fault: `update redemptions set status = 'fulfilled' where status = 'refused'`,
  },
  { invariant: INVARIANT.stock, fault: 'update reward_items set stock = stock + 1' },
  { invariant: INVARIANT.stock, fault: `delete from redemptions where status = 'pending'` },
  {
    invariant: INVARIANT.turn,
    fault: `insert into spins (id, user_id, points, streak, spun_at) select gen_random_uuid(), user_id, 1, 1, spun_at + interval '23 hours 59 minutes' from spins`,
  },
  { invariant: INVARIANT.claim, fault: 'update spins set claimed_at = null' },
  { invariant: INVARIANT.claim, fault: 'delete from drops' },
  { invariant: INVARIANT.claim, fault: 'delete from challenge_completions' },
  { invariant: INVARIANT.claim, fault: 'update spins set points = 4' },
  { invariant: INVARIANT.activity, fault: 'delete from study_events' },
  { invariant: INVARIANT.perk, fault: `update owned_perks set amount = amount + 1` },
  { invariant: INVARIANT.perk, fault: `update owned_perks set name = 'another'` },
  { invariant: INVARIANT.payer, fault: `update billing_accounts set customer_id = null` },
  {
    invariant: INVARIANT.payer,
    fault: `alter table billing_accounts drop constraint billing_accounts_customer_id_unique;
      insert into billing_accounts (user_id, customer_id, created_at) select gen_random_uuid(), customer_id, now() from billing_accounts`,
  },
  {
    invariant: INVARIANT.payer,
    fault: `alter table billing_accounts drop constraint billing_accounts_subscription_id_unique;
      insert into billing_accounts (user_id, subscription_id, status, plan, period_end, created_at)
      select gen_random_uuid(), subscription_id, status, plan, period_end, now() from billing_accounts`,
  },
  { invariant: INVARIANT.look, fault: 'update billing_accounts set check_at = null' },
  {
    invariant: INVARIANT.look,
    fault: `update billing_accounts set check_at = null, status = 'unpaid'`,
  },
  {
    invariant: INVARIANT.look,
    fault: `update billing_accounts set check_at = null, status = 'canceled', checkout_id = 'cs', checkout_plan = 'yearly'`,
  },
  { invariant: INVARIANT.gone, fault: 'update billing_accounts set closed_at = now()' },
  { invariant: INVARIANT.gone, fault: 'delete from learners' },
  { invariant: INVARIANT.pieces, fault: 'delete from stored_file_pieces where start = 0' },
  { invariant: INVARIANT.pieces, fault: 'delete from stored_file_pieces' },
  { invariant: INVARIANT.pieces, fault: 'update stored_file_pieces set start = 4 where start = 3' },
  {
    invariant: INVARIANT.pieces,
    fault:
      'alter table stored_files drop constraint stored_files_original; update stored_files set received = 4',
  },
  ...[
    `insert into card_flags (card_id, learner_id, reason, created_at) select id, ${OTHER}, 'wrong', now() from cards`,
    `insert into card_reviews (id, card_id, learner_id, grade, reviewed_at)
      select gen_random_uuid(), id, ${OTHER}, 3, now() from cards`,
    `insert into check_answers (id, check_id, learner_id, answer, correct, answered_at)
      select gen_random_uuid(), id, ${OTHER}, 'true', true, now() from checks`,
    practicing(
      `select gen_random_uuid(), ${OTHER}, id, 'match', '[{"lines": []}]', now() from documents`,
    ),
    `insert into exams (id, learner_id, title, day, created_at) values (${OTHER}, ${OTHER}, 'a', now(), now());
      insert into exam_documents (exam_id, document_id) select ${OTHER}, id from documents`,
  ].map((fault) => ({ invariant: INVARIANT.ownStudies, fault: `${studied} ${fault}` })),
  {
    invariant: INVARIANT.practiceCount,
    fault: `${practicing(`select ${OTHER}, learner_id, id, 'match', '[{"lines": []}, {"lines": []}]', now() from documents limit 1`)};
      insert into practice_answers (run_id, item, attempt, correct, answered_at) values (${OTHER}, 0, 0, true, now())`,
  },
  {
    invariant: INVARIANT.practiced,
    fault: `${studied} ${practicing(`select gen_random_uuid(), ${OTHER}, null, 'match', jsonb_build_array(jsonb_build_object('lines', json_build_array(json_build_object('documentId', id)))), now() from documents`)}`,
  },
  ...[
    `${studied} delete from card_schedules`,
    `${studied} alter table cards disable trigger cards_added; insert into cards (id, document_id, position, front, back, category, difficulty, passage, quote_start, quote)
      select gen_random_uuid(), id, 91, 'a', 'b', 'fact', 'easy', 0, 0, 'b' from documents`,
  ].map((fault) => ({ invariant: INVARIANT.scheduled, fault })),
  ...[
    'update card_schedules set revision = 1',
    `insert into card_reviews (id, card_id, learner_id, grade, reviewed_at)
      select gen_random_uuid(), card_id, learner_id, 3, now() from card_schedules, generate_series(1, 2);
      update card_schedules set revision = 1`,
  ].map((fault) => ({ invariant: INVARIANT.revision, fault: `${studied} ${fault}` })),
  {
    invariant: INVARIANT.marks,
    fault: `${studied} insert into mastered_cards (card_id, mastered_at) select card_id, now() from card_schedules; update card_schedules set marks = 0`,
  },
  { invariant: INVARIANT.marks, fault: `${studied} update card_schedules set marks = 1` },
  ...[
    'update card_reviews set undone = true',
    `insert into review_undos (review_id, card_id, undone_at) select id, card_id, now() from card_reviews;
      update card_reviews set undone = false`,
  ].map((fault) => ({
    invariant: INVARIANT.undone,
    fault: `${studied} insert into card_reviews (id, card_id, learner_id, grade, reviewed_at)
      select ${OTHER}, card_id, learner_id, 3, now() from card_schedules limit 1; ${fault}`,
  })),
  {
    invariant: INVARIANT.undo,
    fault: `${studied} insert into card_reviews (id, card_id, learner_id, grade, reviewed_at)
      select ${OTHER}, card_id, learner_id, 3, now() from card_schedules limit 1;
      insert into cards (id, document_id, position, front, back, category, difficulty, passage, quote_start, quote)
      select ${OTHER}, id, 91, 'a', 'b', 'fact', 'easy', 0, 0, 'b' from documents limit 1;
      insert into review_undos (review_id, card_id, undone_at) select ${OTHER}, ${OTHER}, now()`,
  },
  {
    invariant: INVARIANT.owner,
    fault: `insert into learners (id, kind, created_at) values ('00000000-0000-4000-8000-000000000001', 'account', now());
      alter table stored_files disable trigger all; update stored_files set learner_id = '00000000-0000-4000-8000-000000000001'`,
  },
  {
    invariant: INVARIANT.owner,
    fault: `insert into learners (id, kind, created_at) values ('00000000-0000-4000-8000-000000000001', 'account', now());
      update processing_jobs set learner_id = '00000000-0000-4000-8000-000000000001'`,
  },
  {
    invariant: INVARIANT.object,
    fault:
      'insert into object_removals select object_id, now() from stored_file_pieces where object_id is not null',
  },
  {
    invariant: INVARIANT.kept,
    fault: `alter table processing_jobs disable trigger all; update processing_jobs set status = 'failed'`,
  },
  {
    invariant: INVARIANT.once,
    fault: 'update processing_jobs set document_id = (select id from documents)',
  },
  { invariant: INVARIANT.runs, fault: 'update processing_jobs set runs = 5 where runs = 3' },
  {
    invariant: INVARIANT.runs,
    fault: 'update processing_jobs set progress_run = 4 where runs = 3',
  },
  { invariant: INVARIANT.detached, fault: 'update processing_jobs set detached = false' },
  { invariant: INVARIANT.detached, fault: `update processing_jobs set work = 'cards'` },
  {
    invariant: INVARIANT.providerAction,
    fault: rewritten(`delete from audit_entries where stage = 'asked'`),
  },
  {
    invariant: INVARIANT.providerAction,
    fault: rewritten(`update audit_entries set admin = 'another' where stage = 'done'`),
  },
  {
    invariant: INVARIANT.providerAction,
    fault: rewritten(`update audit_entries set user_id = gen_random_uuid() where stage = 'asked'`),
  },
  {
    invariant: INVARIANT.providerAction,
    fault: rewritten(`update audit_entries set reason = ' '`),
  },
  {
    invariant: INVARIANT.providerAction,
    fault: rewritten(`update audit_entries set happened_at = now() where stage = 'asked'`),
  },
  {
    invariant: INVARIANT.providerAction,
    fault:
      rewritten(`delete from audit_entries; insert into audit_entries (id, stage, action, admin, detail, happened_at)
      values (gen_random_uuid(), 'done', 'add_points', 'admin', '{}', now())`),
  },
  { invariant: INVARIANT.appendOnly, fault: rewritten('') },
  {
    invariant: INVARIANT.appendOnly,
    fault: 'drop trigger audit_entries_append_only on audit_entries',
  },
  {
    invariant: INVARIANT.appendOnly,
    fault: `create or replace trigger audit_entries_append_only before update or delete on audit_entries
      for each statement execute function refuse_audit_change()`,
  },
  {
    invariant: INVARIANT.adjustment,
    fault: `${unlocked} update ledger_entries set points = points + 1, asked = asked + 1 where reason = 'admin'`,
  },
  {
    invariant: INVARIANT.adjustment,
    fault: `${unlocked} update ledger_entries set source = 'admin:' || gen_random_uuid() where reason = 'admin'`,
  },
  {
    invariant: INVARIANT.adjustment,
    fault: `${unlocked} delete from ledger_entries where reason = 'admin'`,
  },
  {
    invariant: INVARIANT.adjustment,
    fault: rewritten(`delete from audit_entries where action = 'add_points'`),
  },
  {
    invariant: INVARIANT.adjustment,
    fault: rewritten(
      `update audit_entries set user_id = gen_random_uuid() where action = 'add_points'`,
    ),
  },
  {
    invariant: INVARIANT.adjustment,
    fault: rewritten(
      `update audit_entries set action = 'remove_points' where action = 'add_points'`,
    ),
  },
  {
    invariant: INVARIANT.givenPlan,
    fault: rewritten(`delete from audit_entries where action = 'upgrade'`),
  },
  {
    invariant: INVARIANT.givenPlan,
    fault: rewritten(
      `update audit_entries set user_id = gen_random_uuid() where action = 'upgrade'`,
    ),
  },
  { invariant: INVARIANT.givenPlan, fault: `update plan_grants set granted_by = 'nobody'` },
  {
    invariant: INVARIANT.endedPlan,
    fault: `update plan_grants set ended_at = created_at + interval '1 second'`,
  },
  {
    invariant: INVARIANT.endedPlan,
    fault: `update plan_grants set ended_at = created_at;
      ${rewritten("delete from audit_entries where action = 'upgrade'")}`,
  },
  {
    invariant: INVARIANT.suspended,
    fault: `update users set disabled_at = now();
      insert into sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), id, 'x', 'x', now(), now(), now() from users limit 1`,
  },
  {
    invariant: INVARIANT.settled,
    fault: rewritten(`delete from audit_entries where action = 'refuse_redemption'`),
  },
  {
    invariant: INVARIANT.settled,
    fault: rewritten(`update audit_entries set reason = null where action = 'refuse_redemption'`),
  },
  {
    invariant: INVARIANT.settled,
    fault: rewritten(
      `update audit_entries set user_id = gen_random_uuid() where subject is not null`,
    ),
  },
  { invariant: INVARIANT.settled, fault: 'update redemptions set settled_entry = null' },
  {
    invariant: INVARIANT.settled,
    fault: `update redemptions set status = 'fulfilled' where status = 'refused'`,
  },
  {
    invariant: INVARIANT.response,
    fault: `insert into admins (username, password_hash, created_at) values ('admin', 'x', now());
      insert into admin_requests (admin_id, key, fingerprint, created_at) select id, 'key', 'x', now() from admins`,
  },
  { invariant: INVARIANT.tally, fault: 'update account_tallies set accounts = accounts + 1' },
  { invariant: INVARIANT.tally, fault: 'delete from account_tallies' },
  {
    invariant: INVARIANT.tally,
    fault:
      'alter table users disable trigger users_tally_trials; update users set trial_ends_at = null',
  },
  {
    invariant: INVARIANT.revenue,
    fault: `update daily_metrics set value = value - 1 where metric = 'revenue'`,
  },
  {
    invariant: INVARIANT.revenue,
    fault:
      'alter table payments disable trigger payments_count_revenue; update payments set refunded_cents = 1',
  },
  { invariant: INVARIANT.revenue, fault: 'delete from payments' },
  {
    invariant: INVARIANT.secondFactor,
    fault: `insert into admins (username, password_hash, created_at, totp_confirmed_at, totp_step)
      values ('admin', 'x', now(), now(), 1)`,
  },
  {
    invariant: INVARIANT.actionEnd,
    fault: `insert into audit_entries (id, stage, action, admin, user_id, reason, detail, happened_at)
      select id, 'failed', action, admin, user_id, reason, detail, happened_at from audit_entries where stage = 'done'`,
  },
  {
    invariant: INVARIANT.trace,
    fault: 'alter table users disable trigger users_erase_player; delete from users',
  },
  {
    invariant: INVARIANT.words,
    fault: `update professor_words set count = count + 1 where word = '@chemistry'`,
  },
  { invariant: INVARIANT.words, fault: `delete from professor_words where word = '@chemistry'` },
  {
    invariant: INVARIANT.words,
    fault: 'alter table professors disable trigger professors_removed; delete from professors',
  },
])('$invariant: named after «$fault»', async ({ invariant, fault }) => {
  expect(await foundAfter(fault)).toContain(invariant);
});
