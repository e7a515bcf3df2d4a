import { clsx } from 'clsx';

const VARIANT = {
  solid: 'border-ink bg-ink text-paper hover:bg-ink/88',
  pen: 'border-pen bg-pen text-on-pen hover:bg-pen/88',
  outline: 'border-ink bg-transparent text-ink hover:bg-ink/6',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-ink/6',
  danger: 'border-bad bg-transparent text-bad hover:bg-bad/8',
} as const;

const SIZE = {
  regular: 'min-h-12 px-5.5 tight:shrink tight:px-2.5',
  small: 'min-h-11 px-4 text-sm tight:shrink tight:px-2',
  icon: 'size-11 px-0',
} as const;

export type ButtonVariant = keyof typeof VARIANT;
export type ButtonLook = { variant?: ButtonVariant; size?: keyof typeof SIZE; className?: string };

export function buttonClass({
  variant = 'solid',
  size = 'regular',
  className,
}: ButtonLook = {}): string {
  return clsx(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded border font-semibold text-center no-underline',
    'transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
    VARIANT[variant],
    SIZE[size],
    className,
  );
}
