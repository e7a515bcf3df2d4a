'use client';

import { ComingWeek } from './coming-week';
import { Streak } from './streak';

/** When cards come back, and the streak of who has an account: below how something went. */
export function Outlook() {
  return (
    <div className="grid gap-7 sm:not-has-[>:only-child]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <ComingWeek heading="h2" />
      <Streak />
    </div>
  );
}
