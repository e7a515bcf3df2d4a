import type { ReactNode } from 'react';

/** The disc, and what belongs to it beside it; below it on a phone. */
export function WheelBoard({ disc, children }: { disc: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:items-center sm:gap-12">
      {disc}
      <div className="grid gap-6">{children}</div>
    </div>
  );
}
