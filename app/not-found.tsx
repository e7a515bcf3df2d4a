import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/link-button';
import { Logo } from '@/components/ui/logo';

export const metadata: Metadata = { title: 'Page not found' };

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
      <p className="text-ink-soft">The address may be mistyped, or what stood here has been deleted.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/dashboard">Go to your documents</LinkButton>
        <LinkButton href="/" variant="outline">
          Go to the start page
        </LinkButton>
      </div>
    </main>
  );
}
