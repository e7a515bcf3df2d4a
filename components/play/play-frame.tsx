'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/client/use-session';

type PlayHeadingProps = { title: string; lead: ReactNode };

/** What a tab of play is called, and what it is about. */
export function PlayHeading({ title, lead }: PlayHeadingProps) {
  return (
    <header className="grid max-w-measure gap-2">
      <h1 className="text-2xl lg:text-3xl">{title}</h1>
      <p className="text-ink-soft">{lead}</p>
    </header>
  );
}

type PlayFrameProps = PlayHeadingProps & {
  /** For who has an account, and for who has not. */
  children: ReactNode;
  visitor: ReactNode;
};

/** A tab of play: its heading and what it is about, then the part for whoever is looking. */
export function PlayFrame({ title, lead, children, visitor }: PlayFrameProps) {
  const { user, checked } = useSession();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-7">
      <PlayHeading title={title} lead={lead} />
      {user ? children : null}
      {!user && checked ? visitor : null}
    </div>
  );
}
