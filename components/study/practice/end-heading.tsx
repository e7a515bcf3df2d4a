'use client';

import type { ReactNode } from 'react';
import { useEndHeading } from '../ends/use-end-heading';

type EndHeadingProps = { note?: string; detail: string; children: ReactNode };

/** Takes the focus when a run ends. */
export function EndHeading({ note, detail, children }: EndHeadingProps) {
  const heading = useEndHeading();
  return (
    <div className="grid gap-2">
      {note ? <p className="text-sm font-semibold text-ink-soft">{note}</p> : null}
      <h2 id="practice-end" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {children}
      </h2>
      {detail ? <p className="text-read text-ink-soft">{detail}</p> : null}
    </div>
  );
}
