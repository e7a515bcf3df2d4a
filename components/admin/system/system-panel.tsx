'use client';

import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { SystemWire } from '@/lib/admin/system/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { useRead } from '@/lib/client/use-read';
import { adminScreenMessages } from '@/lib/constants/admin';
import { PanelTitle } from '../panel-title';
import { Part } from '../part';
import { FeatureSwitches } from './feature-switches';
import { Database, MailHealth, Maintenance, ModelHealth, Versions, WebhookHealth } from './health';
import { SystemChecks } from './system-checks';

/** While the tab is open. */
const POLL_MS = 30_000;

function Health({ system }: { system: SystemWire }) {
  const now = new Date();
  return (
    <>
      <MailHealth mail={system.mail} now={now} />
      <WebhookHealth webhooks={system.webhooks} now={now} />
      <ModelHealth model={system.model} />
      <Database database={system.database} />
      <Maintenance maintenance={system.maintenance} now={now} />
      <Versions versions={system.versions} />
    </>
  );
}

function HealthSkeleton() {
  return (
    <div className="grid gap-6">
      <LoadingNote>Loading the system’s health</LoadingNote>
      {[1, 2, 3, 4].map((part) => (
        <Skeleton key={part} className="h-28" />
      ))}
    </div>
  );
}

/** See product-rules.md, "Admin". */
export function SystemPanel() {
  const { data, error, retry } = useRead('system', {
    fetcher: adminSystemCalls.system,
    refreshInterval: POLL_MS,
    // Otherwise polling ends with the first failure.
    shouldRetryOnError: true,
  });
  return (
    <>
      <PanelTitle>System</PanelTitle>
      {error ? (
        <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={retry} />
      ) : null}
      {data ? <Health system={data} /> : null}
      {data || error ? null : <HealthSkeleton />}
      <Part title="Checks" lead="Run only when you ask.">
        <SystemChecks />
      </Part>
      <Part
        title="Feature switches"
        lead="While a feature is off, anyone who tries it sees a message. Existing data stays."
      >
        <FeatureSwitches />
      </Part>
    </>
  );
}
