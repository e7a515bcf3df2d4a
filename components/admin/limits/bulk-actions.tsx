'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import { Progress } from '@/components/ui/progress';
import { LoadingText } from '@/components/ui/skeleton';
import type { BulkJobWire, BulkKindWire } from '@/lib/admin/bulk/wire';
import { ago } from '@/lib/client/ago';
import { counted } from '@/lib/client/format';
import { adminScreenMessages, type BulkKind } from '@/lib/constants/admin';
import { useOwnAdmin } from '../use-own-admin';
import { BULK_WORDS, jobText, progressText } from './usage-words';
import { useBulk } from './use-bulk';

const BulkDialog = lazyDialog(() => import('./bulk-dialog').then((file) => file.BulkDialog));

function JobState({ kind, job }: { kind: BulkKind; job: BulkJobWire }) {
  if (job.state !== 'running')
    return (
      <p className="text-sm text-ink-soft">
        {jobText(job, ago(job.finished_at ?? job.started_at, new Date()))}
      </p>
    );
  return (
    <div className="grid gap-1.5">
      <Progress
        label={`${BULK_WORDS[kind].label}: progress`}
        value={job.done}
        max={job.total}
        valueText={progressText(job)}
      />
      <p className="font-mono text-sm tabular-nums">{progressText(job)}</p>
    </div>
  );
}

type BulkRowProps = { offer: BulkKindWire; mayStart: boolean; onStart: () => void };

function BulkRow({ offer, mayStart, onStart }: BulkRowProps) {
  const { kind, reaches, job } = offer;
  const { label, meaning, nobody } = BULK_WORDS[kind];
  const busy = job?.state === 'running';
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4 not-first:border-t not-first:border-rule">
      <div className="grid min-w-60 flex-1 gap-1">
        <h3 className="font-semibold">{label}</h3>
        <p className="text-sm text-ink-soft">{meaning}</p>
        {busy ? null : (
          <p className="text-sm">
            {reaches > 0 ? `Would affect ${counted(reaches, 'user')} right now.` : nobody}
          </p>
        )}
        {job ? <JobState kind={kind} job={job} /> : null}
      </div>
      {mayStart ? (
        <Button
          variant="outline"
          size="small"
          className="max-sm:w-full"
          disabled={reaches === 0}
          busy={busy}
          busyLabel="Running..."
          onClick={onStart}
        >
          {label}
        </Button>
      ) : null}
    </li>
  );
}

/** Each first says how many it reaches. Owners start them; others follow. */
export function BulkActions() {
  const { data, error, failed, retry, show } = useBulk();
  const { may } = useOwnAdmin();
  const [asking, setAsking] = useState<BulkKindWire>();
  if (failed)
    return <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={retry} />;
  if (!data) return <LoadingText>Loading bulk actions</LoadingText>;
  return (
    <>
      <ul className="sheet">
        {data.kinds.map((each) => (
          <BulkRow
            key={each.kind}
            offer={each}
            mayStart={may('owner')}
            onStart={() => setAsking(each)}
          />
        ))}
      </ul>
      {asking ? (
        <BulkDialog offer={asking} onStarted={show} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  );
}
