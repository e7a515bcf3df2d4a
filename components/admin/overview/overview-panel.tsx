'use client';

import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { AnalyticsWire } from '@/lib/admin/overview/wire';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { useRead } from '@/lib/client/use-read';
import { adminScreenMessages } from '@/lib/constants/admin';
import { ANALYTICS_SERIES } from '@/lib/constants/analytics';
import { PanelTitle } from '../panel-title';
import { Part } from '../part';
import { DayChart } from './day-chart';
import { Figures } from './figures';
import { WaitingList } from './waiting-list';

const METRICS = Object.keys(ANALYTICS_SERIES) as (keyof typeof ANALYTICS_SERIES)[];

function Overview({ analytics }: { analytics: AnalyticsWire }) {
  const { users, series, waiting } = analytics;
  return (
    <>
      <Part title="Needs attention">
        <WaitingList waiting={waiting} />
      </Part>
      <Part title="Figures">
        {users.total === 0 ? (
          <p className="text-ink-soft">No accounts yet. The first sign-ups will appear here.</p>
        ) : null}
        <Figures analytics={analytics} />
      </Part>
      <Part title={`The last ${series.length} days`}>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {METRICS.map((metric) => (
            <DayChart key={metric} metric={metric} series={series} />
          ))}
        </div>
      </Part>
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-6">
      <LoadingNote>Loading the overview</LoadingNote>
      <Skeleton className="h-20" />
      <Skeleton className="h-90" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** See product-rules.md, "Admin". */
export function OverviewPanel() {
  const { data, error, failed, retry } = useRead('analytics', { fetcher: adminCalls.analytics });
  return (
    <>
      <PanelTitle>Overview</PanelTitle>
      {failed ? (
        <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={retry} />
      ) : null}
      {data ? <Overview analytics={data} /> : null}
      {data || failed ? null : <OverviewSkeleton />}
    </>
  );
}
