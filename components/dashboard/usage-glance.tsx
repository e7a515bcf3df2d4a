'use client';

import { clsx } from 'clsx';
import { USAGE_KEYS } from '@/lib/constants/usage';
import { type UsageTone, usageTone } from '@/lib/usage/rules';
import { useUsage } from './use-usage';

const FILL: Record<UsageTone, string> = { green: 'bg-good', amber: 'bg-warn', red: 'bg-bad' };

/** Today's four limits as four small columns, for a header without room; the words are one press away. */
export function UsageGlance() {
  const { usage } = useUsage();
  if (!usage) return null;
  return (
    <span aria-hidden="true" className="flex h-6 items-end gap-1">
      {USAGE_KEYS.map((key) => {
        const { used, limit } = usage[key];
        const share = limit > 0 ? Math.min(1, used / limit) : 1;
        return (
          <span key={key} className="flex h-full w-1.5 items-end overflow-hidden rounded-sm bg-rule">
            <span className={clsx('w-full', FILL[usageTone(used, limit)])} style={{ height: `${share * 100}%` }} />
          </span>
        );
      })}
    </span>
  );
}
