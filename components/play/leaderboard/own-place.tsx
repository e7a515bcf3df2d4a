'use client';

import { TextLink } from '@/components/ui/text-link';
import type { AccountWire } from '@/lib/accounts/wire';
import type { Board } from './use-board';

const number = new Intl.NumberFormat('en');

const APPEARS: Record<AccountWire['board_name'], string> = {
  automatic: 'You appear with your first name and last initial, or under 18 with a made-up name.',
  name: 'You appear with your first name and last initial.',
  nickname: 'You appear with your nickname.',
  off: 'You have chosen to stay off the board.',
};

function Place({ rank, account }: Pick<Board, 'rank' | 'account'>) {
  if (rank === undefined) return <p className="text-ink-soft">Your rank ...</p>;
  if (rank !== null) {
    return (
      <p>
        Your rank: <strong className="font-mono tabular-nums">{number.format(rank)}</strong>
      </p>
    );
  }
  return (
    <p>{account?.board_name === 'off' ? 'You are not on the board.' : 'Earn a point, and you have a rank here.'}</p>
  );
}

/** The caller's own place, in view however long the board is, and how the caller appears on it. */
export function OwnPlace({
  rank,
  account,
  ownName,
}: Pick<Board, 'rank' | 'account'> & { ownName: string | undefined }) {
  const appears = ownName ? `You appear as “${ownName}”` : account && APPEARS[account.board_name];
  return (
    <aside
      aria-label="Your place"
      className="sticky bottom-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded border border-ink bg-sheet px-4 py-3 shadow-float"
    >
      <Place rank={rank} account={account} />
      <p className="text-sm text-ink-soft">
        {appears}{' '}
        <TextLink href="/account" prefetch={false}>
          Change it
        </TextLink>
      </p>
    </aside>
  );
}
