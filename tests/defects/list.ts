/** A fault to plant: `from` becomes `to` in a file, everywhere it stands; `caughtBy` is the test that has to fail then. */
export type Defect = {
  what: string;
  file: string;
  from: string;
  to: string;
  caughtBy: readonly [file: string, name: string];
};

const TABLES = 'drizzle/0006_points_and_play.sql';
const FUNCTIONS = 'drizzle/0007_points_and_play_functions.sql';
const DELETION = 'drizzle/0008_points_and_deletion.sql';
const ACTS = 'drizzle/0023_acts_that_share_rows.sql';
const ERASURE = 'drizzle/0025_deeds_of_erased_accounts.sql';
const SCORES = 'drizzle/0030_scores_in_one_statement.sql';

const ledger = (name: string) => ['lib/points/ledger.test.ts', name] as const;
const deeds = (name: string) => ['lib/points/store.test.ts', name] as const;
const board = (name: string) => ['lib/points/board.test.ts', name] as const;
const play = (name: string) => ['lib/play/store.test.ts', name] as const;
const erasure = (name: string) => ['tests/play/erasure.test.ts', name] as const;
const rewards = (name: string) => ['lib/rewards/store.test.ts', name] as const;

const INDEX = (name: string) => ({ from: `CREATE UNIQUE INDEX "${name}"`, to: `CREATE INDEX "${name}"` });

export const DEFECTS: readonly Defect[] = [
  {
    ...{ what: 'the wallet is read without its lock', file: DELETION },
    ...{ from: 'from wallets where user_id = p_user for update', to: 'from wallets where user_id = p_user' },
    caughtBy: ledger('a hundred at once never earn more than fifteen'),
  },
  {
    ...{ what: 'play locks the wallet before the user', file: DELETION },
    ...{ from: '  perform from users where id = p_user for key share;\n', to: '' },
    caughtBy: ledger('a deletion waits for an act that is under way, and neither locks the other up'),
  },
  {
    ...{
      what: 'a wish about the board overlooks a wallet that is being made',
      file: 'drizzle/0012_board_wish_race.sql',
    },
    ...{
      from: '  perform show_on_board',
      to: '  if not exists (select from wallets where user_id = new.id) then return new; end if;\n  perform show_on_board',
    },
    caughtBy: ledger('who leaves the board while the first point is booked is off it'),
  },
  {
    ...{ what: 'a thing may be booked twice', file: TABLES, ...INDEX('ledger_entries_source') },
    caughtBy: ledger('the tables themselves refuse a second row for a thing or a request key'),
  },
  {
    ...{ what: 'a request key may book twice', file: TABLES, ...INDEX('ledger_entries_request') },
    caughtBy: ledger('the tables themselves refuse a second row for a thing or a request key'),
  },
  {
    ...{ what: 'ledger rows may be changed', file: FUNCTIONS },
    ...{ from: 'before update or delete or truncate on ledger_entries', to: 'before truncate on ledger_entries' },
    caughtBy: ledger('the ledger refuses changes, also of nothing'),
  },
  {
    ...{ what: 'the cap is gone', file: ACTS },
    ...{ from: 'granted := greatest(0, least(p_points, p_cap - earned));', to: 'granted := p_points;' },
    caughtBy: ledger('after 12 points of a day, 5 more book 3'),
  },
  {
    ...{ what: 'the cap is 14', file: 'lib/constants/points.ts' },
    ...{ from: 'DAILY_POINT_CAP = 15', to: 'DAILY_POINT_CAP = 14' },
    caughtBy: ledger('after 10 points of a day, 5 more book 5'),
  },
  {
    ...{ what: 'gifts count as earned', file: ACTS },
    ...{
      from: 'balance = wallet.balance where user_id',
      to: 'balance = wallet.balance, lifetime = wallet.lifetime + granted where user_id',
    },
    caughtBy: ledger('spending takes from the balance alone, and never more than there is'),
  },
  {
    ...{ what: 'a missed day does not end a streak', file: ACTS },
    ...{ from: 'when missed = 0 then wallet.streak + 1', to: 'when missed <= 1 then wallet.streak + 1' },
    caughtBy: ledger('a missed day starts anew'),
  },
  {
    ...{ what: 'weeks carry the wrong year', file: ACTS },
    ...{ from: `to_char(today, 'IYYY-"W"IW')`, to: `to_char(today, 'YYYY-"W"IW')` },
    caughtBy: ledger('week 53 spans the new year, months do not'),
  },
  {
    ...{ what: 'who is off the board still counts', file: SCORES },
    ...{ from: 'case when p_shown then coalesce(held.score, 0)', to: 'case when true then coalesce(held.score, 0)' },
    caughtBy: ledger('who is off the board neither appears nor counts, and comes back with the same score'),
  },
  {
    ...{ what: 'histogram rows are locked in any order', file: SCORES },
    ...{ from: 'order by board, width, slot', to: 'order by random()' },
    caughtBy: ledger('many users who earn, spend and hide at once neither lock up nor lose count'),
  },
  {
    ...{ what: 'a deed is paid again', file: ACTS },
    ...{
      from: 'and not exists (select from ledger_entries held where held.user_id = p_user and held.source = event.source)',
      to: '',
    },
    caughtBy: deeds('each deed is paid once, the oldest first, then there is nothing new'),
  },
  {
    ...{ what: 'any deed pays for any other', file: ACTS },
    ...{ from: ' and event.kind = p_kind\n', to: '\n' },
    caughtBy: deeds('a deed of another kind, another user or another time pays nothing'),
  },
  {
    ...{ what: 'a request key stands for any wish', file: ACTS },
    ...{ from: 'and request_print is distinct from p_request_print);', to: 'and false);' },
    caughtBy: deeds('the same request key pays one deed, whatever else waits'),
  },
  {
    ...{ what: 'the wheel turns after 23 hours', file: FUNCTIONS },
    ...{ from: "last.spun_at + interval '24 hours'", to: "last.spun_at + interval '23 hours'" },
    caughtBy: play('23.999 hours after a turn'),
  },
  {
    ...{ what: 'a turn can be thrown away for a better one', file: FUNCTIONS },
    ...{ from: 'if last.claimed_at is null or p_at <', to: 'if p_at <' },
    caughtBy: play('a turn that was not claimed waits, however long'),
  },
  {
    ...{ what: 'anybody claims a turn', file: ACTS },
    ...{ from: 'held.id = p_spin and held.user_id = p_user', to: 'held.id = p_spin' },
    caughtBy: play('a turn belongs to who made it'),
  },
  {
    ...{ what: 'a third challenge counts', file: ACTS },
    ...{ from: "when done >= p_limit then 'daily_limit'", to: "when done > p_limit then 'daily_limit'" },
    caughtBy: play('three challenges at once: two are completed'),
  },
  {
    ...{ what: 'a challenge is done before its target', file: ACTS },
    ...{ from: 'when challenge.target > (', to: 'when 1 > (' },
    caughtBy: play('a challenge is done by what was seen, once, and twice a day at most'),
  },
  {
    ...{ what: 'any challenge counts, drawn or not', file: ACTS },
    ...{ from: 'from drawn_challenges(p_day) drawn', to: 'from challenges drawn' },
    caughtBy: play('only the three drawn for a day can be completed, and another day draws others'),
  },
  {
    ...{ what: 'a drop is paid before it is done', file: ACTS },
    ...{
      from: "if not found then\n      return refused_as('not_completed'",
      to: "if false then\n      return refused_as('not_completed'",
    },
    caughtBy: play('the drop is claimed after it is done, once'),
  },
  {
    ...{ what: 'a refusal gives no points back', file: FUNCTIONS },
    ...{
      from: "perform post_points(made.user_id, 'refund'",
      to: "perform may_show(made.user_id); -- perform post_points(made.user_id, 'refund'",
    },
    caughtBy: rewards('a refusal gives points and stock back, once'),
  },
  {
    ...{ what: 'a refusal gives no stock back', file: FUNCTIONS },
    ...{ from: 'set stock = stock + 1 where', to: 'set stock = stock where' },
    caughtBy: rewards('a refusal gives points and stock back, once'),
  },
  {
    ...{ what: 'stock is not looked at', file: ACTS },
    ...{ from: 'where id = p_item and stock > 0', to: 'where id = p_item' },
    caughtBy: rewards('none left: out_of_stock'),
  },
  {
    ...{ what: 'stock is not taken', file: ACTS },
    ...{ from: 'set stock = stock - 1 where', to: 'set stock = stock where' },
    caughtBy: rewards('two hundred buyers of the last ten: ten have it, the others paid nothing'),
  },
  {
    ...{ what: 'one point too few is enough', file: ACTS },
    ...{ from: 'when wallet.balance < item.points_cost then', to: 'when wallet.balance < item.points_cost - 1 then' },
    caughtBy: rewards('one point too few: too_few_points'),
  },
  {
    ...{ what: 'children order what is for adults', file: ACTS },
    ...{ from: "item.category <> 'digital' and born > p_adult_born_by", to: 'false' },
    caughtBy: rewards('physical items and experiences are for adults, and wait for an admin'),
  },
  {
    ...{ what: 'an act answers before it is on the disk', file: ACTS },
    ...{ from: "  perform pg_logical_emit_message(true, 'skimwise', '');\n", to: '' },
    caughtBy: ['tests/play/database-crash.test.ts', 'has all that was answered, and every law holds'],
  },
  {
    ...{ what: 'who reached a score last stands first', file: SCORES },
    ...{ from: 'then held.since else p_since end as since', to: 'then held.since else -p_since end as since' },
    caughtBy: board('of equal scores the one that was reached first stands first'),
  },
  {
    ...{ what: 'the top of a board is sorted anew', file: 'lib/points/board-store.ts' },
    ...{ from: 'order by score desc nulls last', to: 'order by score desc' },
    caughtBy: ['tests/play/board-plans.test.ts', 'the top 50 of points, weekly, come from an index and touch few rows'],
  },
  {
    ...{ what: 'the deeds of an erased account go before what hangs on it', file: ERASURE },
    ...{ from: 'deferrable initially deferred', to: '' },
    caughtBy: erasure('a question that is being noted while its account is erased is erased too'),
  },
  {
    ...{ what: 'a review locks its pace before the learner', file: 'lib/study/progress/store.ts' },
    ...{ from: '::uuid for key share', to: '::uuid' },
    caughtBy: erasure('a review that waits for another of its card does not lock up with who erases the account'),
  },
  {
    ...{ what: 'a day is that of the machine’s own zone', file: ACTS },
    ...{ from: "today constant date := (p_at at time zone 'utc')::date", to: 'today constant date := p_at::date' },
    caughtBy: ['tests/play/histories.test.ts', 'on a machine in Pacific/Kiritimati'],
  },
];
