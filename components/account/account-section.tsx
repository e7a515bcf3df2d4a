import type { ReactNode } from 'react';
import { Sheet } from '@/components/ui/sheet';

export function AccountSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 grid-cols-1 gap-4"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function AccountCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Sheet className="grid min-w-0 grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h3 className="text-lg">{title}</h3>
        {lead ? <div className="text-sm wrap-anywhere text-ink-soft">{lead}</div> : null}
      </div>
      {children}
    </Sheet>
  );
}
