'use client';

import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { isOldEnough } from '@/lib/accounts/rules';
import type { AccountWire } from '@/lib/accounts/wire';
import { grouped } from '@/lib/client/format';
import { ADULT_AGE_YEARS } from '@/lib/constants/accounts';
import { boardNameOf } from '@/lib/points/board-names';
import type { LeaderboardWire } from '@/lib/points/wire';
import { utcDay } from '@/lib/time/days';

function AppearsAs({ name }: { name: string }) {
  return (
    <>
      You appear as “<bdi className="wrap-anywhere">{name}</bdi>”
    </>
  );
}

/** For a user outside the rows shown. Only the server knows a generated name. */
function appearsAs({ board_name, name, nickname, birthdate }: AccountWire): ReactNode {
  const today = utcDay(new Date());
  if (board_name === 'off') return 'You’ve chosen to stay off the leaderboard.';
  if (board_name === 'automatic' && !isOldEnough(birthdate, today, ADULT_AGE_YEARS)) {
    return 'You appear under a made-up name.';
  }
  return (
    <AppearsAs
      name={boardNameOf({ boardId: '', boardName: board_name, name, nickname, birthdate }, today)}
    />
  );
}

type OwnPlaceProps = { board: { data?: LeaderboardWire; failed: boolean }; account?: AccountWire };

function Place({ board, account }: OwnPlaceProps) {
  if (board.failed) return <p className="text-ink-soft">Your rank couldn’t be loaded.</p>;
  if (!board.data) return <p className="text-ink-soft">Your rank ...</p>;
  const { your_rank: rank } = board.data;
  if (rank !== null) {
    return (
      <p>
        Your rank: <strong className="font-mono tabular-nums">{grouped(rank)}</strong>
      </p>
    );
  }
  return (
    <p>
      {account?.board_name === 'off'
        ? 'You’re not on the leaderboard.'
        : 'Earn a point to get a rank.'}
    </p>
  );
}

export function OwnPlace({ board, account }: OwnPlaceProps) {
  const ownName = board.data?.data.find(({ is_you }) => is_you)?.name;
  const appears = ownName ? <AppearsAs name={ownName} /> : account && appearsAs(account);
  return (
    <aside
      aria-label="Your place"
      className="sticky bottom-(--bottom-bar) bg-paper pb-3 short:static"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded border border-ink bg-sheet px-4 py-3 shadow-float">
        <Place board={board} account={account} />
        <p className="text-sm text-ink-soft">
          {appears} <TextLink href="/account">Change it</TextLink>
        </p>
      </div>
    </aside>
  );
}
