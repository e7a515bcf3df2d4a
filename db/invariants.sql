-- Invariants. Each row of the result is a violation: the invariant, its subject, and the difference. No row means that all hold.
-- Run by `npm run ledger:check`, and at the end of every test that races.
with ledger as (
  select user_id, sum(points) as balance,
    coalesce(sum(points) filter (where reason not in ('redemption', 'refund', 'admin')), 0) as lifetime
  from ledger_entries group by user_id
), earned_days as (
  select user_id, day, sum(points) as earned, count(*) filter (where reason = 'challenge') as challenges,
    count(*) filter (where reason = 'drop_zone') as drops
  from ledger_entries where reason not in ('redemption', 'refund', 'admin') group by user_id, day
), players as (
  -- Erased accounts keep the ledger and the wallet, but no rows by day.
  select wallets.* from wallets join users on users.id = wallets.user_id
), earned_scores as (
  select earned_days.user_id, board, sum(score)::int as score
  from earned_days join players using (user_id),
  lateral (values
    ('points:all', earned), ('points:' || to_char(day, 'IYYY-"W"IW'), earned), ('points:' || to_char(day, 'YYYY-MM'), earned),
    ('streaks:' || to_char(day, 'IYYY-"W"IW'), least(earned, 1)), ('streaks:' || to_char(day, 'YYYY-MM'), least(earned, 1))
  ) as boards(board, score)
  where earned > 0 group by earned_days.user_id, board
  union all
  select user_id, 'streaks:all', longest from players, lateral streaks_of(user_id) where longest > 0
), redeemed_perks as (
  select redemptions.user_id, perk ->> 'kind' as kind, coalesce(perk ->> 'name', '') as name,
    sum(coalesce((perk ->> 'amount')::int, 1)) as amount
  from redemptions join reward_items on reward_items.id = item_id
  where perk is not null and status <> 'refused' group by 1, 2, 3
), counted as (
  select board, width, score / width as slot, count(*) as users
  from board_scores, (values (1), (64)) as steps(width) where shown and score > 0 group by board, width, score / width
)
select 'the balance is the sum of the ledger' as invariant, user_id::text as subject,
  format('wallet %s, ledger %s', wallets.balance, ledger.balance) as fault
from wallets full join ledger using (user_id)
where coalesce(wallets.balance, -1) <> coalesce(ledger.balance, 0) and not (ledger.balance is null and wallets.balance = 0)
union all
select 'no balance and no stock is below zero', user_id::text, format('wallet %s', balance) from wallets where balance < 0
union all
select 'no balance and no stock is below zero', id, format('stock %s', stock) from reward_items where stock < 0
union all
select 'the lifetime total is what was earned', user_id::text, format('wallet %s, ledger %s', wallets.lifetime, ledger.lifetime)
from wallets left join ledger using (user_id) where wallets.lifetime <> coalesce(ledger.lifetime, 0)
union all
select 'a thing is booked once', user_id::text || ' ' || source, format('%s rows', count(*))
from ledger_entries group by user_id, source having count(*) > 1
union all
select 'a request key books once', user_id::text || ' ' || request_key, format('%s rows', count(*))
from ledger_entries where request_key is not null group by user_id, request_key having count(*) > 1
union all
select 'a row stands on its day and books what was asked or, where the cap trims it, less', id::text,
  format('%s of %s on %s at %s', points, asked, day, created_at)
from ledger_entries where day <> (created_at at time zone 'utc')::date
  or case when reason in ('redemption', 'refund', 'admin') then points <> asked else points not between 0 and asked end
union all
select 'a day earns what its ledger rows say', user_id::text || ' ' || day,
  format('day %s, ledger %s', point_days.earned, earned_days.earned)
from point_days full join (select earned_days.* from earned_days join players using (user_id)) as earned_days using (user_id, day)
where coalesce(point_days.earned, 0) <> coalesce(earned_days.earned, 0)
union all
select 'at most 15 points, 2 challenges and 1 drop a day', user_id::text || ' ' || day,
  format('%s points, %s challenges, %s drops', earned, challenges, drops)
from earned_days where earned > 15 or challenges > 2 or drops > 1
union all
select 'a streak is what its days say', user_id::text,
  format('wallet %s of %s until %s, days %s of %s until %s', players.streak, players.longest_streak, players.last_streak_day,
    days.streak, days.longest, days.last_day)
from players, lateral streaks_of(user_id) as days
where (players.streak, players.longest_streak, players.last_streak_day)
  is distinct from (coalesce(days.streak, 0), coalesce(days.longest, 0), days.last_day)
union all
select 'a freeze was redeemed, and is kept until a missed day spends it', user_id::text,
  format('wallet %s, spent %s, redeemed %s', freezes, spent, coalesce(redeemed, 0))
from (
  select user_id, freezes, (select count(*) from point_days where point_days.user_id = players.user_id and frozen) as spent
  from players
) as held
left join (
  select user_id, sum(amount) as redeemed from redeemed_perks where kind = 'streak_freeze' group by user_id
) as freezes_redeemed using (user_id)
where freezes + spent <> coalesce(redeemed, 0)
union all
select 'a score is what its period says', user_id::text || ' on ' || board,
  format('board %s, days %s', board_scores.score, earned_scores.score)
from (select board_scores.* from board_scores join players using (user_id)) as board_scores
full join earned_scores using (user_id, board)
where coalesce(board_scores.score, 0) <> coalesce(earned_scores.score, 0)
union all
select 'a score shows when its user does', user_id::text || ' on ' || board, format('shown %s', shown)
from board_scores left join wallets using (user_id) where shown is distinct from on_board
union all
select 'a score stands since a ledger row of its user', board_scores.user_id::text || ' on ' || board, format('since %s', since)
from board_scores left join ledger_entries on ledger_entries.id = since and ledger_entries.user_id = board_scores.user_id
  and ledger_entries.points > 0
where since <> 0 and ledger_entries.id is null
union all
select 'a user is on the board unless they opted out or the account is closed', wallets.user_id::text, format('on board %s', on_board)
from wallets left join users on users.id = wallets.user_id
where on_board <> coalesce(board_name <> 'off' and disabled_at is null, false)
union all
select 'a histogram counts the shown scores', board || ' ' || width || ':' || slot,
  format('histogram %s, scores %s', board_histogram.users, counted.users)
from board_histogram full join counted using (board, width, slot)
where coalesce(board_histogram.users, 0) <> coalesce(counted.users, 0)
union all
select 'a redemption has its ledger row of minus its cost', redemptions.id::text, format('ledger %s', ledger_entries.points)
from redemptions left join ledger_entries on ledger_entries.id = ledger_entry_id and ledger_entries.user_id = redemptions.user_id
  and ledger_entries.reason = 'redemption'
where ledger_entries.points is distinct from -points_spent
union all
select 'a ledger row of a redemption has its redemption', ledger_entries.id::text, source
from ledger_entries left join redemptions on ledger_entry_id = ledger_entries.id
where reason = 'redemption' and redemptions.id is null
union all
select 'a redemption has a ledger row of its own', ledger_entry_id::text, format('%s redemptions', count(*))
from redemptions group by ledger_entry_id having count(*) > 1
union all
select 'a refusal is refunded once, and nothing else is', coalesce(redemptions.id::text, source),
  format('status %s, refund %s', status, points)
from redemptions
full join (select * from ledger_entries where reason = 'refund') as refunds on source = 'refund:' || redemptions.id
where (status is not distinct from 'refused') <> (points is not distinct from points_spent)
union all
select 'stock given less stock left is what was redeemed', reward_items.id,
  format('given %s, left %s, redeemed %s', stock_given, stock, count(redemptions.id))
from reward_items left join redemptions on item_id = reward_items.id and status <> 'refused'
where stock is not null group by reward_items.id having stock_given - stock <> count(redemptions.id)
union all
select 'one turn of the wheel in 24 hours', user_id::text, format('%s after %s', spun_at, before)
from (select user_id, spun_at, lag(spun_at) over (partition by user_id order by spun_at) as before from spins) as turns
where spun_at < before + interval '24 hours'
union all
select 'a claim is paid, and only a claim', coalesce(played.source, paid.source),
  format('claimed %s, paid %s', coalesce(points::text, claimed::text, 'never'), asked)
from (
  select user_id, 'spin:' || id as source, claimed_at is not null as claimed, points from spins
  union all select user_id, 'drop:' || day, claimed_at is not null, null from drops
  union all select user_id, 'challenge:' || day || ':' || challenge_id, true, null from challenge_completions
) as played
full join (
  select user_id, source, asked from ledger_entries join users on users.id = user_id
  where reason in ('spin', 'drop_zone', 'challenge')
) as paid using (user_id, source)
where coalesce(claimed, false) <> (asked is not null) or asked <> points
union all
select 'an activity is paid only if the server recorded it', ledger_entries.source, ledger_entries.user_id::text
from ledger_entries join users on users.id = ledger_entries.user_id
left join study_events on study_events.user_id = ledger_entries.user_id and study_events.source = ledger_entries.source
where reason in ('document', 'lesson', 'card_review', 'question') and study_events.source is null
union all
select 'nobody owns more of a perk than was redeemed', owned_perks.user_id::text,
  format('%s %s: owned %s, redeemed %s', kind, name, owned_perks.amount, coalesce(redeemed_perks.amount, 0))
from owned_perks left join redeemed_perks using (user_id, kind, name)
where owned_perks.amount > coalesce(redeemed_perks.amount, 0)
union all
select 'a deleted account leaves no trace of its days', traces.user_id::text, kept
from (
  select user_id, 'board_scores' as kept from board_scores
  union select user_id, 'point_days' from point_days
  union select user_id, 'study_events' from study_events
  union select user_id, 'review_pace' from review_pace
  union select user_id, 'owned_perks' from owned_perks
  union select user_id, 'shipping' from redemptions where shipping is not null
) as traces left join users on users.id = traces.user_id
where users.id is null
union all
select 'one badge, one theme and one certificate are in use', user_id::text, format('%s of kind %s', count(*), kind)
from owned_perks where equipped group by user_id, kind having count(*) > 1 or kind not in ('badge', 'theme', 'certificate')
union all
select 'what shows is owned once', user_id::text, format('%s times %s %s', amount, kind, name)
from owned_perks where kind in ('badge', 'theme', 'certificate') and amount <> 1
union all
select 'what a user pays for is one subscription of one customer of theirs', held.subject, held.fault
from (
  select customer_id as subject, format('customer of %s users', count(*)) as fault
  from billing_accounts where customer_id is not null group by customer_id having count(*) > 1
  union all
  select subscription_id, format('subscription of %s users', count(*))
  from billing_accounts where subscription_id is not null group by subscription_id having count(*) > 1
  union all
  select user_id::text, format('%s, and no customer', status) from billing_accounts
  where status not in ('canceled', 'incomplete_expired') and customer_id is null
) as held
union all
select 'what may change at the provider is looked at again', user_id::text,
  format('status %s, checkout %s', coalesce(status, 'none'), coalesce(checkout_id, 'none'))
from billing_accounts
where check_at is null and customer_id is not null
  and (status not in ('canceled', 'incomplete_expired') or checkout_id is not null)
union all
select 'who is gone pays no more, and is known to nobody', user_id::text,
  case when closed_at is null then 'still open' else 'address kept' end
from billing_accounts left join users on users.id = user_id
where (users.id is null and closed_at is null) or (closed_at is not null and customer_email is not null)
union all
select 'an admin action at a provider is logged before it, with a reason', entries.id::text, format('%s by %s', entries.stage, entries.admin)
from audit_entries as entries left join audit_entries as asked on asked.id = entries.id and asked.stage = 'asked'
-- A refusal before anything is asked of the provider has one entry.
where (entries.action = 'money_back' and entries.stage <> 'refused' or asked.id is not null)
  and ((entries.admin, entries.user_id, entries.subject, entries.action, entries.reason)
    is distinct from (asked.admin, asked.user_id, asked.subject, asked.action, asked.reason) or asked.happened_at > entries.happened_at)
  or entries.action in ('money_back', 'add_points', 'remove_points') and entries.reason is null or trim(entries.reason) = ''
union all
select 'an admin action ends once', id::text, format('%s outcomes', count(*))
from audit_entries where stage <> 'asked' group by id having count(*) > 1
union all
select 'points that an admin gave or took are in the log, and the other way round',
  concat_ws(' ', coalesce(given.user_id, entries.user_id), coalesce(given.source, entries.id::text)),
  format('ledger %s, log %s', given.points, entries.action)
from (select * from ledger_entries where reason = 'admin') as given
full join (
  select *, (after ->> 'points')::int - (before ->> 'points')::int as change
  from audit_entries where stage = 'done' and action in ('add_points', 'remove_points')
) as entries on given.source = 'admin:' || entries.id and given.user_id = entries.user_id
where (given.points, given.points > 0) is distinct from (entries.change, entries.action = 'add_points')
union all
select 'a plan that an admin gave is in the log', grants.id::text, format('%s by %s', grants.user_id, grants.granted_by)
from plan_grants as grants
left join audit_entries as entries on entries.id = grants.id and entries.stage = 'done' and entries.action = 'upgrade'
  and (entries.user_id, entries.admin) = (grants.user_id, grants.granted_by)
where entries.id is null
union all
select 'a plan that an admin ended is in the log', grants.id::text, format('of %s at %s', grants.user_id, grants.ended_at)
from plan_grants as grants
where grants.ended_at is not null and not exists (
  select from audit_entries as entries where entries.user_id = grants.user_id and entries.happened_at = grants.ended_at
    -- The one of a downgrade may fail after it.
    and (entries.action, entries.stage) in (('upgrade', 'done'), ('downgrade', 'asked'))
)
union all
select 'a suspended user has no session', user_id::text, format('%s sessions', count(*))
from sessions join users on users.id = user_id where disabled_at is not null group by user_id
union all
select 'a second factor has its secret, and the step of its last code', id::text, username
from admins where totp_confirmed_at is not null and (totp_secret is null or totp_step is null)
union all
select 'the audit log is append-only', 'audit_entries', 'its trigger is gone or off'
where not exists (
  select from pg_trigger where tgrelid = 'audit_entries'::regclass and tgfoid = 'refuse_audit_change'::regproc
    -- On; before each statement that updates, deletes or truncates, without a condition.
    and tgenabled in ('O', 'A') and tgtype = 2 + 8 + 16 + 32 and tgqual is null and tgattr = ''
)
union all
select 'an order was settled by one logged action, and a refusal has a reason', coalesce(redemptions.id::text, entries.id::text),
  format('status %s, entry %s', status, entries.action)
from (select * from redemptions where settled_entry is not null or status in ('fulfilled', 'refused')) as redemptions
full join (
  select * from audit_entries where action in ('fulfill_redemption', 'refuse_redemption') and stage = 'done'
) as entries on entries.id = settled_entry
where (entries.action, entries.subject, entries.user_id)
    is distinct from (case status when 'fulfilled' then 'fulfill_redemption' when 'refused' then 'refuse_redemption' end,
      redemptions.id::text, redemptions.user_id)
  or entries.action = 'refuse_redemption' and entries.reason is null
union all
select 'a request of an admin has its response', admin_id || ' ' || key, 'none' from admin_requests where response is null
union all
select 'a file holds its pieces, from the beginning and without gaps', files.id::text,
  format('received %s, pieces %s', files.received, coalesce(sum(pieces.size), 0))
from stored_files as files
left join (
  select *, lag(start + size, 1, 0::bigint) over (partition by file_id order by start) as due from stored_file_pieces
) as pieces on file_id = files.id
group by files.id
having files.received <> coalesce(sum(pieces.size), 0) or bool_or(start <> due)
union all
select 'reports, reviews, answers, practice and exams belong to the learner of their document', given.id::text, given.what
from (
  select card_id as id, learner_id, document_id, 'report' as what from card_flags join cards on cards.id = card_id
  union all
  select card_reviews.id, learner_id, document_id, 'review' from card_reviews join cards on cards.id = card_id
  union all
  select check_answers.id, learner_id, document_id, 'answer' from check_answers
  join checks on checks.id = check_id join lessons on lessons.id = lesson_id
  union all
  select id, learner_id, document_id, 'practice' from practice_runs
  union all
  select document_id, learner_id, document_id, 'time' from match_times
  union all
  select id, learner_id, document_id, 'exam' from exams join exam_documents on exam_id = exams.id
) as given join documents on documents.id = document_id
where documents.learner_id <> given.learner_id
union all
select 'each card has its schedule', cards.id::text, format('of document %s', document_id)
from cards where not exists (select from card_schedules where card_id = cards.id)
union all
-- Reviews from before schedules were kept are scheduled by `npm run memory:rebuild`, or when their learner reads the queue.
select 'a schedule is made of the whole log', card_id::text, format('revision %s, entries %s', revision, entries)
from card_schedules, lateral (
  select (select count(*) from card_reviews where card_reviews.card_id = card_schedules.card_id)
    + (select count(*) from review_undos where review_undos.card_id = card_schedules.card_id)
    + (select count(*) from leech_releases where leech_releases.card_id = card_schedules.card_id) as entries
) as log
where revision <> entries and revision > 0
union all
select 'a schedule counts the marks of its card', card_id::text, format('%s instead of %s', marks, counted)
from card_schedules, lateral (
  select (select count(*) from mastered_cards where mastered_cards.card_id = card_schedules.card_id)
    + (select count(*) from card_flags where card_flags.card_id = card_schedules.card_id) as counted
) as found
where marks <> counted
union all
select 'a review says whether it was undone', card_reviews.id::text, format('undone: %s', undone)
from card_reviews where undone <> exists (select from review_undos where review_id = card_reviews.id)
union all
select 'an undo is of a review of its card', review_id::text, format('card %s', review_undos.card_id)
from review_undos join card_reviews on card_reviews.id = review_id where card_reviews.card_id <> review_undos.card_id
union all
select 'practice counts its settled questions, and ends with the last one', runs.id::text,
  format('settled %s, answers %s of %s', settled, done, jsonb_array_length(items))
from (
  select practice_runs.*, (
    select count(distinct item) from practice_answers where run_id = practice_runs.id and (correct or kind = 'test')
  ) as done from practice_runs
) as runs
where settled <> done or settled = jsonb_array_length(items) and finished_at is null
union all
select 'practice asks about documents that are there', runs.id::text, format('document %s', line ->> 'documentId')
from practice_runs as runs, jsonb_array_elements(items) as item, jsonb_array_elements(item -> 'lines') as line
where not exists (select from documents where id = (line ->> 'documentId')::uuid and documents.learner_id = runs.learner_id)
union all
select 'files belong to the learner of their documents and jobs', held.id::text, held.fault
from (
  select files.id, format('original of document %s', documents.id) as fault
  from stored_files as files join documents on documents.id = files.document_id
  where documents.learner_id <> files.learner_id
  union all
  select files.id, format('input of job %s', jobs.id)
  from stored_files as files join processing_jobs as jobs on jobs.file_id = files.id
  where jobs.learner_id <> files.learner_id
) as held
union all
select 'no object is removed that a piece refers to', object_id::text, format('of file %s', file_id)
from stored_file_pieces join object_removals using (object_id)
union all
select 'checkpoints belong to running jobs', job_id::text, format('%s with %s checkpoints', status, count(*))
from reading_checkpoints join processing_jobs on processing_jobs.id = job_id
where status <> 'running' group by job_id, status
union all
select 'a document comes from one reading job', document_id::text, format('%s jobs', count(*))
from processing_jobs where work = 'read' and document_id is not null group by document_id having count(*) > 1
union all
select 'a job has at most three runs without progress', id::text, format('%s runs, the last that got further is %s', runs, progress_run)
from processing_jobs where progress_run > runs or runs - progress_run > 3
union all
select 'only detached reading jobs are resumed', id::text, format('%s runs', runs)
from processing_jobs where runs > 1 and (not detached or work <> 'read')
union all
select 'accounts are tallied as they come and go', 'all', format('accounts %s and %s, trials %s and %s', tallied.accounts, counted.accounts, tallied.trials, counted.trials)
from (select coalesce(sum(accounts), 0) as accounts, coalesce(sum(trials), 0) as trials from account_tallies) as tallied,
  (select count(*) as accounts, count(trial_ends_at) as trials from users) as counted
where (tallied.accounts, tallied.trials) is distinct from (counted.accounts, counted.trials)
union all
select 'the revenue of a day is what was paid then, less refunds', day::text, format('counted %s, paid %s', coalesce(value, 0), coalesce(paid, 0))
from (select day, value from daily_metrics where metric = 'revenue') as counted
full join (
  select (paid_at at time zone 'UTC')::date as day, sum(amount_cents - refunded_cents) as paid from payments group by 1
) as paid using (day)
where coalesce(value, 0) <> coalesce(paid, 0)
union all
select 'the words of the search are those of the listed professors', word, format('%s instead of %s', known.count, counted.count)
from professor_words as known full join (
  select word, count(*)::int as count from professors, unnest(professor_tokens(search)) as word where listed group by word
) as counted using (word)
where known.count is distinct from counted.count
