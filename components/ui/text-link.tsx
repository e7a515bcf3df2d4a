import Link from 'next/link';
import type { ComponentProps } from 'react';
import { TEXT_LINK } from './text-link-class';

/** A link within or beside text; most are never taken, so what they lead to is fetched when they are. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link prefetch={false} {...props} className={TEXT_LINK} />;
}
