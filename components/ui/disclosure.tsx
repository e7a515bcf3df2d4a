import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export function Disclosure({
  title,
  open = false,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group sheet">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-5 text-sm font-semibold">
        {title}
        <ChevronDown className="size-4.5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
