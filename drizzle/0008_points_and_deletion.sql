-- An account that is being deleted while it plays: both sides lock the user's row before the wallet, so that they wait for each
-- other and never lock each other up, and what comes after the deletion finds nobody to write for.
create or replace function lock_wallet(p_user uuid) returns wallets language plpgsql as $$
declare
  wallet wallets;
begin
  perform from users where id = p_user for key share;
  select * into wallet from wallets where user_id = p_user for update;
  if not found then
    insert into wallets (user_id, on_board) values (p_user, may_show(p_user)) on conflict do nothing;
    select * into wallet from wallets where user_id = p_user for update;
  end if;
  return wallet;
end $$;
--> statement-breakpoint

-- Whether a user is on the board at all: by their own wish, and while the account is open.
create or replace function may_show(p_user uuid) returns boolean language sql stable as $$
  select coalesce((select board_name <> 'off' and disabled_at is null from users where id = p_user), false)
$$;
--> statement-breakpoint

-- redeemed | again (the same request key) | unknown (the item, or an account that was deleted meanwhile) | too_young | no_address | owned | too_few_points | out_of_stock
create or replace function redeem_item(
  p_user uuid, p_item text, p_redemption uuid, p_shipping jsonb, p_is_adult boolean, p_at timestamptz,
  p_request_key text, p_request_print text
) returns table (
  outcome text, redemption_id uuid, item_name text, cost int, status text, balance int
) language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  item reward_items;
  earlier record;
  refusal text;
  posted record;
  state text;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return query select 'conflict', null::uuid, null::text, 0, null::text, 0;
    return;
  end if;
  select made.id, made.item_name, made.points_spent, made.status into earlier
    from ledger_entries held join redemptions made on made.ledger_entry_id = held.id
    where held.user_id = p_user and held.request_key = p_request_key;
  if found then
    return query select 'again', earlier.id, earlier.item_name, earlier.points_spent, earlier.status, wallet.balance;
    return;
  end if;
  select * into item from reward_items held where held.id = p_item;
  refusal := case
    when item.id is null or not item.active or not exists (select from users where id = p_user) then 'unknown'
    when item.category <> 'digital' and not p_is_adult then 'too_young'
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
    return query select refusal, null::uuid, item.name, item.points_cost, null::text, wallet.balance;
    return;
  end if;
  state := case when item.category = 'digital' then 'completed' else 'pending' end;
  select * into posted from post_points(p_user, 'redemption', 'redemption:' || p_redemption, -item.points_cost, null, p_at,
    item.name, p_request_key, p_request_print);
  insert into redemptions (id, user_id, item_id, item_name, points_spent, status, shipping, ledger_entry_id, redeemed_at, settled_at)
    values (p_redemption, p_user, p_item, item.name, item.points_cost, state,
      case when item.requires_shipping then p_shipping end, posted.entry_id, p_at,
      case when state = 'completed' then p_at end);
  perform grant_perk(p_user, item, p_at);
  return query select 'redeemed', p_redemption, item.name, item.points_cost, state, posted.balance;
end $$;
