import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button-class';
import { Logo } from '@/components/ui/logo';

export const metadata: Metadata = { title: 'Page not found' };

/** Part of every page's script, so plain `<a>`: the router's links add 3 kB. */
export default function NotFound() {
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-measure flex-col items-start justify-center gap-5 px-5 py-16"
    >
      <Logo />
      <h1 className="text-3xl">
        This page is <mark>not in the book</mark>
      </h1>
      <p className="text-ink-soft">
        The address may be mistyped, or the page may have been deleted.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href="/dashboard" className={buttonClass()}>
          Go to your documents
        </a>
        <a href="/" className={buttonClass({ variant: 'outline' })}>
          Go to the home page
        </a>
      </div>
    </main>
  );
}
