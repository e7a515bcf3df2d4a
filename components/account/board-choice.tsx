'use client';

import { TextField } from '@/components/ui/field';
import { isOldEnough } from '@/lib/accounts/rules';
import type { AccountWire, BoardName } from '@/lib/accounts/wire';
import {
  ADULT_AGE_YEARS,
  NICKNAME_MAX_LENGTH,
  NICKNAME_MIN_LENGTH,
} from '@/lib/constants/accounts';
import { utcDay } from '@/lib/time/days';
import { BoardPreview } from './board-preview';
import type { ProfileDraft } from './profile-draft';

function options(isMinor: boolean): { value: BoardName; label: string; hint: string }[] {
  return [
    {
      value: 'automatic',
      label: 'Automatic',
      hint: isMinor
        ? `A made-up nickname while you’re under ${ADULT_AGE_YEARS}, so others can’t tell who you are.`
        : 'Your first name and last initial.',
    },
    {
      value: 'name',
      label: 'First name and initial',
      hint: isMinor
        ? `Others see your first name, even though you’re under ${ADULT_AGE_YEARS}.`
        : 'Always first name and initial, even if the default changes.',
    },
    { value: 'nickname', label: 'A nickname', hint: 'Any name you like.' },
    {
      value: 'off',
      label: 'Hidden',
      hint: 'You don’t appear on the leaderboard. Your points and rewards stay the same.',
    },
  ];
}

type BoardChoiceProps = {
  account: AccountWire;
  draft: ProfileDraft;
  change: (changes: Partial<ProfileDraft>) => void;
  error: string | undefined;
};

export function BoardChoice({ account, draft, change, error }: BoardChoiceProps) {
  const isMinor = !isOldEnough(account.birthdate, utcDay(new Date()), ADULT_AGE_YEARS);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-semibold">Name on the leaderboard</legend>
      <div className="grid gap-1">
        {options(isMinor).map(({ value, label, hint }) => (
          <label
            key={value}
            className="-mx-2 flex min-h-11 cursor-pointer gap-3 rounded px-2 py-2 hover:bg-ink/4 has-checked:bg-ink/6"
          >
            <input
              type="radio"
              name="board_name"
              value={value}
              checked={draft.board_name === value}
              onChange={() => change({ board_name: value })}
              aria-labelledby={`board-${value}`}
              aria-describedby={`board-${value}-hint`}
              className="mt-1 size-4.5 shrink-0 accent-pen"
            />
            <span className="grid min-w-0">
              <span id={`board-${value}`} className="font-medium">
                {label}
              </span>
              <span id={`board-${value}-hint`} className="text-sm text-ink-soft">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      {draft.board_name === 'nickname' || account.nickname !== null ? (
        <TextField
          label="Nickname"
          autoComplete="nickname"
          spellCheck={false}
          hint={`${NICKNAME_MIN_LENGTH} to ${NICKNAME_MAX_LENGTH} characters. Everyone can see it.`}
          value={draft.nickname ?? ''}
          onChange={({ target }) => change({ nickname: target.value })}
          error={error}
        />
      ) : null}
      <BoardPreview draft={draft} birthdate={account.birthdate} isMinor={isMinor} />
    </fieldset>
  );
}
