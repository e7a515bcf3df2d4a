'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/client/session/use-session';

type PlayHeadingProps = { title: string; lead: ReactNode };

export function PlayHeading({ title, lead }: PlayHeadingProps) {
  return (
    <header className="grid max-w-measure gap-2">
      <h1 className="text-2xl lg:text-3xl">{title}</h1>
      <p className="text-ink-soft">{lead}</p>
    </header>
  );
}

type PlayFrameProps = PlayHeadingProps & {
  children: ReactNode;
  visitor: ReactNode;
};

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
