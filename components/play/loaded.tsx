'use client';

import type { ReactNode } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';

export type Read<T> = { data: T | undefined; failed: boolean; error: unknown; retry: () => void };

type LoadedProps<T> = {
  read: Read<T>;
  failure: string;
  children: (data: T) => ReactNode;
};

export function Loaded<T>({
  read: { data, failed, error, retry },
  failure,
  children,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!failed) {
    return (
      <div className="grid gap-4">
        <LoadingNote>Loading</LoadingNote>
        <Skeleton className="h-28 w-full max-w-2xl" />
        <Skeleton className="h-28 w-full max-w-2xl" />
      </div>
    );
  }
  return <LoadFailed error={error} title={failure} onRetry={retry} />;
}
