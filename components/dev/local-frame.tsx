import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { Sheet } from '@/components/ui/sheet';

export function LocalFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-xl gap-6 px-4.5 py-8 sm:px-5">
      <header>
        <Logo />
      </header>
      <main id="main" className="grid min-w-0 grid-cols-1 gap-6">
        <p className="rounded bg-marker p-4 text-on-marker">
          <strong className="block">No money moves here.</strong>
          This page simulates a payment provider, because none is set up on this server. Never enter
          a real card.
        </p>
        <Sheet float className="grid min-w-0 grid-cols-1 gap-6 p-5 sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {children}
        </Sheet>
      </main>
    </div>
  );
}
