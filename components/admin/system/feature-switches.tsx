'use client';

import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { useRead } from '@/lib/client/use-read';
import { adminScreenMessages } from '@/lib/constants/admin';
import type { Feature } from '@/lib/constants/features';
import { useOwnAdmin } from '../use-own-admin';
import { FEATURE_LABELS } from './system-words';

const SwitchDialog = lazyDialog(() => import('./switch-dialog').then((file) => file.SwitchDialog));

/** Owners change them; others see them. */
export function FeatureSwitches() {
  const { may } = useOwnAdmin();
  const { data, error, failed, retry, change } = useRead('features', {
    fetcher: adminSystemCalls.features,
  });
  const [asking, setAsking] = useState<Feature>();
  const given = data?.features.find(({ feature }) => feature === asking);
  if (failed)
    return <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={retry} />;
  if (!data) return <LoadingText>Loading feature switches</LoadingText>;
  return (
    <>
      <ul className="sheet">
        {data.features.map(({ feature, on }) => (
          <li
            key={feature}
            className="flex min-h-15 items-center gap-4 px-4 py-2 not-first:border-t not-first:border-rule"
          >
            <span className="min-w-0 flex-1 font-medium">{FEATURE_LABELS[feature]}</span>
            <Badge tone={on ? 'good' : 'bad'}>{on ? 'On' : 'Off'}</Badge>
            {may('owner') ? (
              <Button
                variant="outline"
                size="small"
                className="w-24 px-3"
                onClick={() => setAsking(feature)}
              >
                {on ? 'Turn off' : 'Turn on'}
                <span className="sr-only"> {FEATURE_LABELS[feature]}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {given ? (
        <SwitchDialog
          given={given}
          onChanged={(changed) => void change(changed, { revalidate: false })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
