import type { ReactNode } from 'react';

export function WheelBoard({ disc, children }: { disc: ReactNode; children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-8 @min-[36rem]:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] @min-[36rem]:items-center @min-[36rem]:gap-12">
        {disc}
        <div className="grid gap-6">{children}</div>
      </div>
    </div>
  );
}
