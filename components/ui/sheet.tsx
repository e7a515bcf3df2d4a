import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Sheet({
  float = false,
  className,
  ...rest
}: ComponentProps<'div'> & { float?: boolean }) {
  return <div {...rest} className={clsx('sheet', float && 'shadow-float', className)} />;
}
