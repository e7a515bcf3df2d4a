import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type SheetProps = ComponentProps<'div'> & { float?: boolean };

export function Sheet({ float = false, className, ...rest }: SheetProps) {
  return <div {...rest} className={clsx('sheet', float && 'shadow-float', className)} />;
}
