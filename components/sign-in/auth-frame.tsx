import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { Sheet } from '@/components/ui/sheet';

type AuthFrameProps = { title: string; children: ReactNode; below?: ReactNode };

/** At the top of the page: a centered sheet would move when the browser has received the rest of it (layout shift). */
export function AuthFrame({ title, children, below }: AuthFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-5 py-8">
      <header>
        <a href="/" className="touch-target inline-block no-underline">
          <Logo />
        </a>
      </header>
      <main id="main" className="grid grid-cols-1 gap-6 py-8">
        <Sheet float className="grid grid-cols-1 gap-6 p-6 sm:p-8 tight:p-4">
          <h1 className="text-2xl">{title}</h1>
          {children}
        </Sheet>
        {below}
      </main>
    </div>
  );
}
