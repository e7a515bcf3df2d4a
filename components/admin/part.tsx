import { type ReactNode, useId } from 'react';

type PartProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A section of a panel. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="max-w-prose text-sm text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
