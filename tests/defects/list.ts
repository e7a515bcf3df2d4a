/** A fault to plant: `from` becomes `to` in a file, at every occurrence; `caughtBy` is the test that has to fail then. */
export type Defect = {
  what: string;
  file: string;
  from: string;
  to: string;
  caughtBy: readonly [file: string, name: string];
};

const TABLES = 'drizzle/0000_baseline.sql';
const LEDGER = 'db/functions/ledger.sql';
const STREAKS = 'db/functions/streaks.sql';
const LEADERBOARD = 'db/functions/leaderboard.sql';
const PLAY = 'db/functions/play.sql';
const REWARDS = 'db/functions/rewards.sql';
const DURABILITY = 'db/functions/transactions.sql';
const ERASURE = 'db/functions/erasure.sql';

const ledger = (name: string) => ['lib/points/ledger.test.ts', name] as const;
const activity = (name: string) => ['lib/points/store.test.ts', name] as const;
const board = (name: string) => ['lib/points/board.test.ts', name] as const;
const play = (name: string) => ['lib/play/store.test.ts', name] as const;
const erasure = (name: string) => ['tests/play/erasure.test.ts', name] as const;
const rewards = (name: string) => ['lib/rewards/store.test.ts', name] as const;

const INDEX = (name: string) => ({
  from: `CREATE UNIQUE INDEX "${name}"`,
  to: `CREATE INDEX "${name}"`,
});

export const DEFECTS: readonly Defect[] = [
  {
    ...{ what: 'the wallet is read without its lock', file: LEDGER },
    ...{
      from: 'from wallets where user_id = p_user for update',
      to: 'from wallets where user_id = p_user',
    },
    caughtBy: ledger('awards that are let through at the same moment earn no more'),
  },
  {
    ...{ what: 'play locks the wallet before the user', file: LEDGER },
    ...{ from: '  perform from users where id = p_user for key share;\n', to: '' },
    caughtBy: ledger('a deletion waits for an operation in progress, without a deadlock'),
  },
  {
    ...{ what: 'a leaderboard choice overlooks a wallet that is being created', file: LEADERBOARD },
    ...{
      from: '  perform set_board_visibility',
      to: '  if not exists (select from wallets where user_id = new.id) then return new; end if;\n  perform set_board_visibility',
    },
    caughtBy: ledger('a user who leaves the leaderboard while the first point is booked is off it'),
  },
  {
    ...{ what: 'a source may be booked twice', file: TABLES, ...INDEX('ledger_entries_source') },
    caughtBy: ledger('the tables themselves refuse a second row for a source or a request key'),
  },
  {
    ...{ what: 'a request key may book twice', file: TABLES, ...INDEX('ledger_entries_request') },
    caughtBy: ledger('the tables themselves refuse a second row for a source or a request key'),
  },
  {
    ...{ what: 'ledger rows may be changed', file: LEDGER },
    ...{
      from: 'before update or delete or truncate on ledger_entries',
      to: 'before truncate on ledger_entries',
    },
    caughtBy: ledger('the ledger refuses changes, even of no rows'),
  },
  {
    ...{ what: 'the cap is gone', file: LEDGER },
    ...{
      from: 'granted := greatest(0, least(p_points, p_cap - earned));',
      to: 'granted := p_points;',
    },
    caughtBy: ledger('after 12 points of a day, 5 more book 3'),
  },
  {
    ...{ what: 'the cap is 14', file: 'lib/constants/points.ts' },
    ...{ from: 'DAILY_POINT_CAP = 15', to: 'DAILY_POINT_CAP = 14' },
    caughtBy: ledger('after 10 points of a day, 5 more book 5'),
  },
  {
    ...{ what: 'admin adjustments count as earned', file: LEDGER },
    ...{
      from: 'balance = wallet.balance where user_id',
      to: 'balance = wallet.balance, lifetime = wallet.lifetime + granted where user_id',
    },
    caughtBy: ledger('spending reduces only the balance, and never below zero'),
  },
  {
    ...{ what: 'a missed day does not end a streak', file: STREAKS },
    ...{
      from: 'when missed = 0 then wallet.streak + 1',
      to: 'when missed <= 1 then wallet.streak + 1',
    },
    caughtBy: ledger('a missed day restarts the streak'),
  },
  {
    ...{ what: 'weeks carry the wrong year', file: LEDGER },
    ...{ from: `to_char(today, 'IYYY-"W"IW')`, to: `to_char(today, 'YYYY-"W"IW')` },
    caughtBy: ledger('week 53 spans the new year, months do not'),
  },
  {
    ...{ what: 'users off the leaderboard still count', file: LEADERBOARD },
    ...{
      from: 'case when p_shown then coalesce(held.score, 0)',
      to: 'case when true then coalesce(held.score, 0)',
    },
    caughtBy: ledger(
      'a user off the leaderboard neither appears nor counts, and returns with the same score',
    ),
  },
  {
    ...{ what: 'histogram rows are locked in any order', file: LEADERBOARD },
    ...{ from: 'order by board, width, slot', to: 'order by random()' },
    caughtBy: ledger('many users who earn, spend and hide at once neither deadlock nor miscount'),
  },
  {
    ...{ what: 'an event is paid again', file: PLAY },
    ...{
      from: 'and not exists (select from ledger_entries held where held.user_id = p_user and held.source = event.source)',
      to: '',
    },
    caughtBy: activity('each event is paid once, the oldest first, then there is nothing new'),
  },
  {
    ...{ what: 'any event pays for any other', file: PLAY },
    ...{ from: ' and event.kind = p_kind\n', to: '\n' },
    caughtBy: activity('an event of another kind, another user or another time pays nothing'),
  },
  {
    ...{ what: 'a request key is accepted for a different request', file: LEDGER },
    ...{ from: 'and request_fingerprint is distinct from p_fingerprint);', to: 'and false);' },
    caughtBy: activity('the same request key pays one event, whatever else is unpaid'),
  },
  {
    ...{ what: 'the wheel can be spun after 23 hours', file: PLAY },
    ...{ from: "last.spun_at + interval '24 hours'", to: "last.spun_at + interval '23 hours'" },
    caughtBy: play('23.999 hours after a spin'),
  },
  {
    ...{ what: 'a spin can be discarded for a better one', file: PLAY },
    ...{ from: 'if last.claimed_at is null or p_at <', to: 'if p_at <' },
    caughtBy: play('an unclaimed spin waits, however long'),
  },
  {
    ...{ what: 'anyone can claim a spin', file: PLAY },
    ...{ from: 'held.id = p_spin and held.user_id = p_user', to: 'held.id = p_spin' },
    caughtBy: play('a spin belongs to its user'),
  },
  {
    ...{ what: 'a third challenge counts', file: PLAY },
    ...{
      from: "when done >= p_limit then 'daily_limit'",
      to: "when done > p_limit then 'daily_limit'",
    },
    caughtBy: play('three challenges at once: two are completed'),
  },
  {
    ...{ what: 'a challenge is complete before its target', file: PLAY },
    ...{ from: 'when challenge.target > (', to: 'when 1 > (' },
    caughtBy: play('a challenge is completed by recorded events, once, and at most two a day'),
  },
  {
    ...{ what: 'a challenge that was not drawn counts', file: PLAY },
    ...{ from: 'from drawn_challenges(p_day) drawn', to: 'from challenges drawn' },
    caughtBy: play('only the three drawn for a day can be completed, and another day draws others'),
  },
  {
    ...{ what: 'a drop is paid before it is complete', file: PLAY },
    ...{
      from: "if not found then\n      return refused_as('not_completed'",
      to: "if false then\n      return refused_as('not_completed'",
    },
    caughtBy: play('the drop is claimed once, after it is complete'),
  },
  {
    ...{ what: 'a refusal returns no points', file: REWARDS },
    ...{
      from: "perform post_points(made.user_id, 'refund'",
      to: "perform is_on_board(made.user_id); -- perform post_points(made.user_id, 'refund'",
    },
    caughtBy: rewards('a refusal returns points and stock, once'),
  },
  {
    ...{ what: 'a refusal returns no stock', file: REWARDS },
    ...{ from: 'set stock = stock + 1 where', to: 'set stock = stock where' },
    caughtBy: rewards('a refusal returns points and stock, once'),
  },
  {
    ...{ what: 'stock is not checked', file: REWARDS },
    ...{ from: 'where id = p_item and stock > 0', to: 'where id = p_item' },
    caughtBy: rewards('none left: out_of_stock'),
  },
  {
    ...{ what: 'stock is not reduced', file: REWARDS },
    ...{ from: 'set stock = stock - 1 where', to: 'set stock = stock where' },
    caughtBy: rewards('two hundred buyers of the last ten: ten have it, the others paid nothing'),
  },
  {
    ...{ what: 'one point too few is enough', file: REWARDS },
    ...{
      from: 'when wallet.balance < item.points_cost then',
      to: 'when wallet.balance < item.points_cost - 1 then',
    },
    caughtBy: rewards('one point too few: too_few_points'),
  },
  {
    ...{ what: 'minors can order adults-only items', file: REWARDS },
    ...{ from: "item.category <> 'digital' and born > p_adult_born_by", to: 'false' },
    caughtBy: rewards('physical items and experiences are for adults, and wait for an admin'),
  },
  {
    ...{ what: 'an operation answers before it is on disk', file: DURABILITY },
    ...{ from: "  perform pg_logical_emit_message(true, 'skimwise', '');\n", to: '' },
    caughtBy: [
      'tests/play/database-crash.test.ts',
      'keeps all that was answered, and all invariants hold',
    ],
  },
  {
    ...{ what: 'of equal scores, the latest is listed first', file: LEADERBOARD },
    ...{
      from: 'then held.since else p_since end as since',
      to: 'then held.since else -p_since end as since',
    },
    caughtBy: board('of equal scores, the one reached first is listed first'),
  },
  {
    ...{
      what: 'the top of a leaderboard is sorted for each request',
      file: 'lib/points/board-store.ts',
    },
    ...{ from: 'order by score desc nulls last', to: 'order by score desc' },
    caughtBy: [
      'tests/play/board-plans.test.ts',
      'the top 50 of points, weekly, come from an index and touch few rows',
    ],
  },
  {
    ...{ what: 'the events of a deleted account are removed before its other rows', file: ERASURE },
    ...{ from: 'deferrable initially deferred', to: '' },
    caughtBy: erasure('a question recorded while its account is deleted is deleted too'),
  },
  {
    ...{
      what: 'a lesson is completed, and paid, before a question was answered',
      file: 'lib/study/lessons/store.ts',
    },
    ...{ from: 'from gate where seconds_left = 0 on', to: 'from gate where true on' },
    caughtBy: [
      'lib/study/lessons/service.test.ts',
      'is completed once one was answered, also wrong',
    ],
  },
  {
    ...{ what: 'a review locks its pace before the learner', file: 'lib/study/cards/store.ts' },
    ...{ from: '::uuid for key share', to: '::uuid' },
    caughtBy: erasure(
      'a review that waits for another of the same card does not deadlock with the deletion of the account',
    ),
  },
  {
    ...{ what: 'days are counted in the machine’s time zone', file: LEDGER },
    ...{
      from: "today constant date := (p_at at time zone 'utc')::date",
      to: 'today constant date := p_at::date',
    },
    caughtBy: ['tests/play/histories.test.ts', 'on a machine in Pacific/Kiritimati'],
  },
];
