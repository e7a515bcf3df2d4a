import type { AccountWire } from '@/lib/accounts/wire';
import type { ProfileChange } from '@/lib/client/calls/account-calls';

export type ProfileDraft = Required<ProfileChange>;

export function draftOf(account: AccountWire): ProfileDraft {
  const { name, nickname, board_name, country, time_zone, phone, address } = account;
  return { name, nickname, board_name, country, time_zone, phone, address };
}

/** An empty nickname removes it. */
export function changesOf(draft: ProfileDraft, account: AccountWire): ProfileChange {
  const filled = { ...draft, nickname: draft.nickname?.trim() ? draft.nickname : null };
  const keys = Object.keys(draftOf(account)) as (keyof ProfileDraft)[];
  return Object.fromEntries(
    keys.filter((key) => filled[key] !== account[key]).map((key) => [key, filled[key]]),
  );
}
