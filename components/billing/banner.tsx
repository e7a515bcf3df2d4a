import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONE = {
  good: 'border-l-good text-good',
  warn: 'border-l-warn text-warn',
  bad: 'border-l-bad text-bad',
} as const;

type BannerProps = {
  tone: keyof typeof TONE;
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

export function Banner({ tone, icon: Icon, title, children, actions }: BannerProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx(
        'sheet flex flex-wrap items-center gap-x-6 gap-y-2.5 border-l-4 px-4 py-3 max-sm:gap-y-2 max-sm:px-3 max-sm:py-2',
        TONE[tone],
      )}
    >
      <div className="flex min-w-0 grow basis-72 items-center gap-3 sm:min-h-11">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0 text-ink">
          <p className="font-semibold">{title}</p>
          {children ? <p className="max-w-measure text-sm text-ink-soft">{children}</p> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2 text-ink *:max-sm:px-2.5 max-sm:gap-1">{actions}</div> : null}
    </div>
  );
}
