import type { ReactNode } from 'react';
import { ComingWeek } from '../ends/coming-week';
import { EndActions } from '../ends/end-actions';

/** When cards come back, and the buttons that go on. */
export function EndFoot({ children }: { children: ReactNode }) {
  return (
    <>
      <ComingWeek heading="h3" />
      <EndActions>{children}</EndActions>
    </>
  );
}
