import type { AccountWire } from '@/lib/accounts/wire';
import type { ProfileChange } from '@/lib/client/account-calls';

/** The profile as it stands in the form. */
export type ProfileDraft = Required<ProfileChange>;

export function draftOf({ name, nickname, board_name, country, time_zone }: AccountWire): ProfileDraft {
  return { name, nickname, board_name, country, time_zone };
}

/** What the form changes; a nickname left empty takes it back. */
export function changesOf(draft: ProfileDraft, account: AccountWire): ProfileChange {
  const filled = { ...draft, nickname: draft.nickname?.trim() ? draft.nickname : null };
  const keys = Object.keys(draftOf(account)) as (keyof ProfileDraft)[];
  return Object.fromEntries(keys.filter((key) => filled[key] !== account[key]).map((key) => [key, filled[key]]));
}
