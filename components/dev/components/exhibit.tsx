import type { ReactNode } from 'react';

export function Exhibit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 gap-4 border-t border-rule pt-5">
      <h2 className="text-lg">{name}</h2>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

export function Wide({ children }: { children: ReactNode }) {
  return <div className="grid w-full min-w-0 grid-cols-1 gap-4">{children}</div>;
}
