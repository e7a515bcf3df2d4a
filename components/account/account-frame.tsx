import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Logo } from '@/components/ui/logo';
import { ACCOUNT_PARTS } from './account-parts';

function Parts() {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:-ml-3 lg:self-start">
      <ul className="flex flex-wrap gap-x-1 lg:grid">
        {Object.values(ACCOUNT_PARTS).map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded px-3 text-sm font-medium text-ink-soft no-underline hover:bg-ink/6 hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-30 flex min-h-16 flex-wrap items-center gap-x-4 border-b border-rule bg-sheet px-4.5 lg:px-6 short:static">
        <Link href="/" prefetch={false} className="touch-target mr-auto">
          <Logo />
        </Link>
        <LinkButton
          href="/dashboard"
          prefetch={false}
          variant="quiet"
          size="small"
          className="-mr-3 px-3"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Dashboard
        </LinkButton>
      </header>
      <main
        id="main"
        className="mx-auto grid max-w-4xl grid-cols-1 gap-6 px-4.5 pt-6 pb-24 lg:px-8 lg:pt-10"
      >
        <h1 className="text-2xl lg:text-3xl">Your account</h1>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
          <div className="-mx-3 lg:contents">
            <Parts />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-10">{children}</div>
        </div>
      </main>
    </>
  );
}
