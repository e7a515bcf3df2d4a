import Link from 'next/link';
import type { ComponentProps } from 'react';
import { TEXT_LINK } from './text-link-class';

/** No prefetch: most are never followed. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link prefetch={false} {...props} className={TEXT_LINK} />;
}
