import type { ReactNode } from 'react';
import { ComingWeek } from '../session/coming-week';

/** When cards come back, and the buttons that go on. */
export function EndFoot({ children }: { children: ReactNode }) {
  return (
    <>
      <ComingWeek heading="h3" />
      <div className="flex flex-wrap gap-3 *:max-sm:grow">{children}</div>
    </>
  );
}
