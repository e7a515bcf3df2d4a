-- Points operations as whole transactions: `call …_transaction(…, null)` returns the function's answer as JSON.
--
-- Operations share rows: the counts of a board, the stock of an item. A row stays locked until its transaction is flushed to disk, so
-- that concurrent operations would wait for one flush after another. Therefore these procedures commit asynchronously, which releases
-- the locks at once, and then wait for a second, empty commit to be flushed. Commits are flushed in order: whatever was answered, and
-- everything it was built on, is durable. They can't be part of another transaction.

create or replace function commit_without_flush() returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
end $$;

create or replace function wait_for_flush() returns void language plpgsql as $$
begin
  perform pg_logical_emit_message(true, 'skimwise', '');
end $$;

create or replace procedure award_activity_transaction(
  p_user uuid, p_kind text, p_points int, p_cap int, p_since timestamptz, p_at timestamptz, p_request_key text,
  p_fingerprint text, inout answer jsonb
) language plpgsql as $$
begin
  perform commit_without_flush();
  answer := to_jsonb(award_activity(p_user, p_kind, p_points, p_cap, p_since, p_at, p_request_key, p_fingerprint));
  commit;
  perform wait_for_flush();
end $$;

create or replace procedure claim_spin_transaction(
  p_user uuid, p_spin uuid, p_cap int, p_at timestamptz, p_request_key text, p_fingerprint text, inout answer jsonb
) language plpgsql as $$
begin
  perform commit_without_flush();
  answer := to_jsonb(claim_spin(p_user, p_spin, p_cap, p_at, p_request_key, p_fingerprint));
  commit;
  perform wait_for_flush();
end $$;

create or replace procedure complete_challenge_transaction(
  p_user uuid, p_challenge text, p_day date, p_limit int, p_cap int, p_at timestamptz, p_request_key text,
  p_fingerprint text, inout answer jsonb
) language plpgsql as $$
begin
  perform commit_without_flush();
  answer := to_jsonb(complete_challenge(p_user, p_challenge, p_day, p_limit, p_cap, p_at, p_request_key, p_fingerprint));
  commit;
  perform wait_for_flush();
end $$;

create or replace procedure claim_drop_transaction(
  p_user uuid, p_day date, p_kind text, p_target int, p_points int, p_cap int, p_at timestamptz, p_request_key text,
  p_fingerprint text, inout answer jsonb
) language plpgsql as $$
begin
  perform commit_without_flush();
  answer := to_jsonb(claim_drop(p_user, p_day, p_kind, p_target, p_points, p_cap, p_at, p_request_key, p_fingerprint));
  commit;
  perform wait_for_flush();
end $$;

create or replace procedure redeem_item_transaction(
  p_user uuid, p_item text, p_redemption uuid, p_shipping jsonb, p_adult_born_by date, p_at timestamptz,
  p_request_key text, p_fingerprint text, inout answer jsonb
) language plpgsql as $$
begin
  perform commit_without_flush();
  answer := to_jsonb(redeem_item(p_user, p_item, p_redemption, p_shipping, p_adult_born_by, p_at, p_request_key, p_fingerprint));
  commit;
  perform wait_for_flush();
end $$;
