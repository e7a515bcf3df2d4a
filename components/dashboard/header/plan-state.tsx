'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { openPricing } from '@/lib/client/open-plans';
import { isPaying } from '@/lib/client/plan';
import { useSession } from '@/lib/client/session/use-session';
import { planOf } from './plan-words';

const WAY_ON = 'font-semibold text-pen underline-offset-4 hover:underline';

type PlanStateProps = {
  /** Small in a header that has it below the title. */
  inHeader?: boolean;
  /** Before the plans open. */
  onLeave?: () => void;
};

/** The plan and, quietly, what to do about it. */
export function PlanState({ inHeader = false, onLeave }: PlanStateProps) {
  const { user, checked, isLost } = useSession();
  const { text, tone } = planOf(user);
  if (!user && !checked) return null;
  const upgrade = () => {
    onLeave?.();
    openPricing();
  };
  // In the lower half of a phone's header, the target is as high as the header.
  const wayOn = clsx(
    WAY_ON,
    inHeader
      ? 'relative after:absolute after:-inset-x-1.5 after:-bottom-2 after:h-11 lg:after:-bottom-3'
      : 'touch-target',
  );
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center whitespace-nowrap',
        inHeader ? 'gap-2 text-[0.6875rem] leading-tight lg:gap-3 lg:text-sm' : 'gap-3 text-sm',
      )}
    >
      <Badge
        tone={tone}
        className={inHeader ? 'max-lg:border-0 max-lg:p-0 max-lg:text-[0.6875rem]' : undefined}
      >
        {isLost ? 'Signed out' : text}
      </Badge>
      {user === null ? (
        <Link
          href={isLost ? '/login' : '/signup'}
          prefetch={false}
          className={clsx(wayOn, 'marked text-on-marker!')}
        >
          {isLost ? 'Sign in' : 'Keep my work'}
        </Link>
      ) : isPaying(user) ? null : (
        <button type="button" onClick={upgrade} className={wayOn}>
          Upgrade
        </button>
      )}
    </span>
  );
}
