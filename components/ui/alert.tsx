import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const TONE = {
  bad: { icon: CircleAlert, look: 'border-bad text-bad' },
  warn: { icon: TriangleAlert, look: 'border-warn text-warn' },
  good: { icon: CircleCheck, look: 'border-good text-good' },
  info: { icon: Info, look: 'border-edge text-ink-soft' },
} as const;

type AlertProps = Pick<ComponentProps<'div'>, 'id' | 'ref' | 'tabIndex' | 'className'> & {
  tone: keyof typeof TONE;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** A live region: announced when it appears. */
export function Alert({ tone, title, children, actions, className, ...rest }: AlertProps) {
  const { icon: Icon, look } = TONE[tone];
  return (
    <div
      {...rest}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex min-w-0 gap-3 rounded border border-l-4 bg-sheet p-4', look, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grow grid-cols-1 gap-1 text-ink">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="wrap-anywhere">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}
