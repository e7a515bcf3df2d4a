import type { ReactNode } from 'react';
import { EndActions } from '../end-actions';
import { ComingWeek } from '../session/coming-week';

/** When cards come back, and the buttons that go on. */
export function EndFoot({ children }: { children: ReactNode }) {
  return (
    <>
      <ComingWeek heading="h3" />
      <EndActions>{children}</EndActions>
    </>
  );
}
