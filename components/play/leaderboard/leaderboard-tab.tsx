'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import type { AccountWire } from '@/lib/accounts/wire';
import { playAddress } from '@/lib/client/calls/play-calls';
import { useSession } from '@/lib/client/session/use-session';
import { useRead } from '@/lib/client/use-read';
import { playMessages } from '@/lib/constants/play-messages';
import type { BoardPeriod, BoardView } from '@/lib/constants/points';
import type { LeaderboardWire } from '@/lib/points/wire';
import { Loaded } from '../loaded';
import { PlayHeading } from '../play-frame';
import { SignInInvite } from '../sign-in-invite';
import { BoardTable } from './board-table';
import { OwnPlace } from './own-place';

const VIEWS: { value: BoardView; label: string }[] = [
  { value: 'points', label: 'Points' },
  { value: 'streaks', label: 'Streaks' },
];

const PERIODS: { value: BoardPeriod; label: string }[] = [
  { value: 'alltime', label: 'All time' },
  { value: 'weekly', label: 'This week' },
  { value: 'monthly', label: 'This month' },
];

export function LeaderboardTab() {
  const { user } = useSession();
  const [view, setView] = useState<BoardView>('points');
  const [period, setPeriod] = useState<BoardPeriod>('alltime');
  const board = useRead<LeaderboardWire>(playAddress.board(view, period));
  const { data: account } = useRead<AccountWire>(user ? '/account' : null);
  const caption = `${VIEWS.find(({ value }) => value === view)?.label}, ${PERIODS.find(({ value }) => value === period)?.label.toLowerCase()}`;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PlayHeading
        title="Hustle Leaderboard"
        lead="Points count here even after you spend them. Weeks start on Monday and months on the 1st, at midnight UTC."
      />
      <div className="flex flex-wrap gap-3">
        <Choice label="Ranked by" options={VIEWS} value={view} onChange={setView} />
        <Choice label="Period" options={PERIODS} value={period} onChange={setPeriod} />
      </div>
      <Loaded read={board} failure={playMessages.boardLoadFailed}>
        {({ data }) =>
          data.length > 0 ? (
            <BoardTable rows={data} view={view} caption={caption} />
          ) : (
            <p>{playMessages.boardEmpty}</p>
          )
        }
      </Loaded>
      {user ? (
        <OwnPlace board={board} account={account} />
      ) : (
        <SignInInvite title="Please sign in to appear on the leaderboard" tab="leaderboard">
          With an account, every point counts toward your rank. Choose the name others see, or stay
          off the leaderboard.
        </SignInInvite>
      )}
    </div>
  );
}
