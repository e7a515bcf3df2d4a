-- The Rewards Store: redemptions and the perks that they grant.

-- Equips an owned perk and unequips the one of its kind that was equipped; without a name, only unequips. False, with nothing changed,
-- when the user doesn't own it.
create or replace function equip_perk(p_user uuid, p_kind text, p_name text) returns boolean language plpgsql set enable_seqscan = off as $$
begin
  perform lock_wallet(p_user);
  if p_name is not null and not exists (select from owned_perks where user_id = p_user and kind = p_kind and name = p_name) then
    return false;
  end if;
  update owned_perks set equipped = false where user_id = p_user and kind = p_kind and equipped;
  update owned_perks set equipped = true where user_id = p_user and kind = p_kind and name = p_name;
  return true;
end $$;

-- Grants the perk of a digital item. A visible perk is equipped at once. The caller holds the wallet's lock.
create or replace function grant_perk(p_user uuid, p_item reward_items, p_at timestamptz) returns void language plpgsql as $$
declare
  perk_kind constant text := p_item.perk ->> 'kind';
  perk_name constant text := coalesce(p_item.perk ->> 'name', '');
  perk_amount constant int := coalesce((p_item.perk ->> 'amount')::int, 1);
begin
  if perk_kind = 'streak_freeze' then
    update wallets set freezes = freezes + perk_amount where user_id = p_user;
  elsif perk_kind is not null then
    insert into owned_perks as held (id, user_id, kind, name, amount, granted_at)
      values (gen_random_uuid(), p_user, perk_kind, perk_name, perk_amount, p_at)
      on conflict (user_id, kind, name) do update set amount = held.amount + excluded.amount;
    if perk_kind in ('badge', 'theme', 'certificate') then
      perform equip_perk(p_user, perk_kind, perk_name);
    end if;
  end if;
end $$;

-- Takes one of the user's extra messages to the tutor; false when none is left. A function, because it must see what a concurrent
-- question took while this one waited for the learner's lock.
create or replace function take_extra_message(p_user uuid) returns boolean language plpgsql as $$
begin
  update owned_perks set amount = amount - 1 where user_id = p_user and kind = 'tutor_messages' and amount > 0;
  return found;
end $$;

-- Redeems an item for points. Outcomes: redeemed; again (the same request); unknown (no such item, or the account was deleted meanwhile);
-- too_young; no_address; owned; too_few_points; out_of_stock; conflict.
create or replace function redeem_item(
  p_user uuid, p_item text, p_redemption uuid, p_shipping jsonb, p_adult_born_by date, p_at timestamptz,
  p_request_key text, p_fingerprint text
) returns redeemed language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets := lock_wallet(p_user);
  born date := (select birthdate from users where id = p_user);
  item reward_items;
  earlier redeemed;
  refusal text;
  posted posting;
  state text;
begin
  if is_key_taken(p_user, p_request_key, p_fingerprint) then
    return row('conflict', null, null, 0, null, 0)::redeemed;
  end if;
  if p_request_key is not null then
    select 'again', made.id, made.item_name, made.points_spent, made.status, wallet.balance into earlier
      from ledger_entries held join redemptions made on made.ledger_entry_id = held.id
      where held.user_id = p_user and held.request_key = p_request_key;
    if found then
      return earlier;
    end if;
  end if;
  select * into item from reward_items held where held.id = p_item;
  refusal := case
    when item.id is null or not item.active or born is null then 'unknown'
    when item.category <> 'digital' and born > p_adult_born_by then 'too_young'
    when item.requires_shipping and p_shipping is null then 'no_address'
    when item.perk ->> 'kind' in ('badge', 'theme', 'certificate') and exists (select from owned_perks held
      where held.user_id = p_user and held.kind = item.perk ->> 'kind' and held.name = coalesce(item.perk ->> 'name', ''))
      then 'owned'
    when wallet.balance < item.points_cost then 'too_few_points'
  end;
  if refusal is null and item.stock is not null then
    update reward_items set stock = stock - 1 where id = p_item and stock > 0;
    if not found then
      refusal := 'out_of_stock';
    end if;
  end if;
  if refusal is not null then
    return row(refusal, null, item.name, item.points_cost, null, wallet.balance)::redeemed;
  end if;
  state := case when item.category = 'digital' then 'completed' else 'pending' end;
  posted := book_points(wallet, 'redemption', 'redemption:' || p_redemption, -item.points_cost, null, p_at,
    item.name, p_request_key, p_fingerprint);
  insert into redemptions (id, user_id, item_id, item_name, points_spent, status, shipping, ledger_entry_id, redeemed_at, settled_at)
    values (p_redemption, p_user, p_item, item.name, item.points_cost, state,
      case when item.requires_shipping then p_shipping end, posted.entry_id, p_at,
      case when state = 'completed' then p_at end);
  perform grant_perk(p_user, item, p_at);
  return row('redeemed', p_redemption, item.name, item.points_cost, state, posted.balance)::redeemed;
end $$;

drop function if exists settle_redemption(uuid, text, text, timestamptz);

-- Fulfills or refuses a pending redemption; a refusal refunds the points and restores the stock. `p_entry` is the audit entry, which the
-- caller adds in the same transaction. Outcomes: settled; unknown; already; erased (the account was deleted: it can only be refused, and
-- nothing about the person is stored).
create or replace function settle_redemption(
  p_redemption uuid, p_status text, p_note text, p_tracking text, p_entry uuid, p_at timestamptz
) returns text language plpgsql set enable_seqscan = off as $$
declare
  made redemptions;
  wallet wallets;
  is_erased boolean;
begin
  select * into made from redemptions where id = p_redemption;
  if not found then
    return 'unknown';
  end if;
  wallet := lock_wallet(made.user_id);
  is_erased := not exists (select from users where id = made.user_id);
  select * into made from redemptions where id = p_redemption for update;
  if made.status <> 'pending' then
    return 'already';
  end if;
  if is_erased and p_status = 'fulfilled' then
    return 'erased';
  end if;
  update redemptions set status = p_status, settled_at = p_at, settled_entry = p_entry,
    note = case when not is_erased then p_note end, tracking = case when not is_erased then p_tracking end
    where id = p_redemption;
  if p_status = 'refused' then
    update reward_items set stock = stock + 1 where id = made.item_id and stock is not null;
    perform post_points(made.user_id, 'refund', 'refund:' || p_redemption, made.points_spent, null, p_at, made.item_name);
  end if;
  return 'settled';
end $$;
