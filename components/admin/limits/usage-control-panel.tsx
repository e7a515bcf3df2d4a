'use client';

import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { UsageStatsWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { counted } from '@/lib/client/format';
import { useRead } from '@/lib/client/use-read';
import { adminScreenMessages } from '@/lib/constants/admin';
import { PanelTitle } from '../panel-title';
import { Part } from '../part';
import { BulkActions } from './bulk-actions';
import { DailyLimits } from './limits-form';
import { UsersAtLimits } from './users-at-limits';
import { WeeklyUsage } from './weekly-usage';

function atLimitText({ users_at_limit: { trial_users, paid_users } }: UsageStatsWire): string {
  return `${counted(trial_users, 'trial user')} and ${counted(paid_users, 'paid user')} have reached a limit today.`;
}

function StatsSkeleton() {
  return (
    <>
      <LoadingNote>Loading usage</LoadingNote>
      <Skeleton className="h-80" />
    </>
  );
}

/** See product-rules.md, "Admin". */
export function UsageControlPanel() {
  const { data, error, failed, retry } = useRead('usage stats', {
    fetcher: adminSystemCalls.usageStats,
  });
  return (
    <>
      <PanelTitle>Usage Control</PanelTitle>
      <Part
        title="Weekly usage"
        lead="Usage by all learners, including demo visits. Days begin at midnight UTC."
      >
        {failed ? (
          <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={retry} />
        ) : null}
        {data ? <WeeklyUsage stats={data} /> : null}
        {data || failed ? null : <StatsSkeleton />}
      </Part>
      <Part
        title="Usage limits"
        lead="Limits reset daily at midnight UTC. A change takes effect within seconds and counts today’s earlier usage too. A limit of 0 allows none."
      >
        <DailyLimits />
      </Part>
      {failed ? null : (
        <Part title="Users at limits" lead={data ? atLimitText(data) : null}>
          {data ? (
            <UsersAtLimits version={JSON.stringify(data.users_at_limit)} />
          ) : (
            <StatsSkeleton />
          )}
        </Part>
      )}
      <Part title="Bulk actions">
        <BulkActions />
      </Part>
    </>
  );
}
