'use client';

import { clsx } from 'clsx';
import useSWRInfinite from 'swr/infinite';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { playAddress } from '@/lib/client/calls/play-calls';
import { counted, signed } from '@/lib/client/format';
import type { HistoryWire } from '@/lib/points/wire';

type Entry = HistoryWire['history'][number];

const moment = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function pageAddress(index: number, previous: HistoryWire | null): string | null {
  if (index === 0) return playAddress.history();
  return previous?.next ? playAddress.history(previous.next) : null;
}

function useHistory() {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<HistoryWire, unknown>(
    pageAddress,
    // Opened again, it has the points of a moment ago.
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return {
    entries: data?.flatMap(({ history }) => history),
    error,
    hasMore: data?.at(-1)?.next != null,
    busy: isValidating,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

function HistoryLine({ entry: { label, points, trimmed, at } }: { entry: Entry }) {
  return (
    <li className="flex items-baseline gap-4 border-b border-rule py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{moment.format(new Date(at))}</time>
          {trimmed > 0 ? <span>, {counted(trimmed, 'point')} over the daily limit</span> : null}
        </p>
      </div>
      <span
        className={clsx(
          'font-mono font-semibold tabular-nums',
          points > 0 ? 'text-good' : 'text-ink-soft',
        )}
      >
        {signed(points)}
        <span className="sr-only"> {Math.abs(points) === 1 ? 'point' : 'points'}</span>
      </span>
    </li>
  );
}

function HistoryLines() {
  const { entries, error, hasMore, busy, more, retry } = useHistory();
  if (error !== undefined && !entries)
    return <LoadFailed error={error} what="Your point history" onRetry={retry} />;
  if (!entries) {
    return (
      <>
        <LoadingNote>Loading your point history</LoadingNote>
        <SkeletonText lines={6} />
      </>
    );
  }
  if (entries.length === 0) {
    return (
      <p>Nothing yet. Complete a lesson, review a flashcard or ask a question to earn points.</p>
    );
  }
  return (
    <div className="grid gap-5">
      <ol aria-label="Point history">
        {entries.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasMore ? (
        <Button variant="outline" size="small" onClick={more} busy={busy} busyLabel="Loading...">
          Show older entries
        </Button>
      ) : null}
    </div>
  );
}

export function PointHistory({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Point history"
      description="Every point you’ve earned or spent, newest first. Days start at midnight UTC."
      shape="panel"
    >
      <HistoryLines />
    </Dialog>
  );
}
