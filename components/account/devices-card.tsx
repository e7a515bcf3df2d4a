'use client';

import { useRef } from 'react';
import useSWR from 'swr';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { SessionsWire } from '@/lib/accounts/wire';
import { accountAddress } from '@/lib/client/calls/account-calls';
import { showToast } from '@/lib/client/toast';
import { AccountCard } from './account-section';
import { SessionRow } from './session-row';
import { SignOutEverywhere } from './sign-out-everywhere';

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-3">
      <LoadingNote>Loading your devices</LoadingNote>
      <Skeleton className="h-5 w-48 max-w-full" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </div>
  );
}

export function DevicesCard() {
  const { data, error, mutate } = useSWR<SessionsWire, unknown>(accountAddress.sessions);
  const list = useRef<HTMLUListElement>(null);
  const onEnded = async (message: string) => {
    showToast('good', message);
    await mutate();
    // The pressed button had the focus and is gone with its row.
    list.current?.focus();
  };
  if (!data) {
    return (
      <AccountCard title="Devices">
        {error ? (
          <LoadFailed error={error} what="Your devices" onRetry={() => void mutate()} />
        ) : (
          <Loading />
        )}
      </AccountCard>
    );
  }
  const isAlone = data.sessions.length === 1;
  return (
    <AccountCard
      title="Devices"
      lead={
        isAlone
          ? 'You’re signed in on this device only.'
          : 'Where you’re signed in. Sign out of any device you don’t recognize.'
      }
    >
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="outline-none">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} />
        ))}
      </ul>
      <SignOutEverywhere />
    </AccountCard>
  );
}
