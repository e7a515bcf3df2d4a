import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonProps = ComponentProps<'button'> &
  Omit<ButtonLook, 'className'> & { busyLabel?: string; busy?: boolean };

/** At least 44 px in height. While `busy`, it is disabled and shows `busyLabel`. */
export function Button({
  variant,
  size,
  className,
  busy = false,
  busyLabel,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
