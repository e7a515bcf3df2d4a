import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

type LinkButtonProps = ComponentProps<typeof Link> & Omit<ButtonLook, 'className'>;

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size, className })} />;
}
