import Link from 'next/link';
import type { ComponentProps } from 'react';

/** A link within or beside text. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className="touch-target text-pen underline underline-offset-4" />;
}
