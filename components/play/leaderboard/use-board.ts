'use client';

import { useState } from 'react';
import type { AccountWire } from '@/lib/accounts/wire';
import { playAddress } from '@/lib/client/play-calls';
import { useRead } from '@/lib/client/use-read';
import { useSession } from '@/lib/client/use-session';
import type { BoardPeriod, BoardView } from '@/lib/constants/points';
import type { LeaderboardWire } from '@/lib/points/wire';

export function useBoard() {
  const { user } = useSession();
  const [view, setView] = useState<BoardView>('points');
  const [period, setPeriod] = useState<BoardPeriod>('alltime');
  const board = useRead<LeaderboardWire>(playAddress.board(view, period));
  const { data: account } = useRead<AccountWire>(user ? '/account' : null);
  return {
    ...{ view, setView, period, setPeriod, board },
    account,
    isLearner: user !== null,
  };
}

export type Board = ReturnType<typeof useBoard>;
