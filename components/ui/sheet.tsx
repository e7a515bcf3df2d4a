import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type SheetProps = ComponentProps<'div'> & { float?: boolean };

/** A piece of white paper on the page; `float` lifts it. */
export function Sheet({ float = false, className, ...rest }: SheetProps) {
  return <div {...rest} className={clsx('sheet', float && 'shadow-float', className)} />;
}
