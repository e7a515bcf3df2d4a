import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';

export const MORE_TABS_ID = 'more-tabs';

/** Last in a phone's bottom bar: opens the tabs that the bar has no room for. */
export function MoreButton({ isCurrent }: { isCurrent: boolean }) {
  return (
    <button
      type="button"
      popoverTarget={MORE_TABS_ID}
      className={clsx(
        'flex h-15 min-w-0 flex-col items-center justify-center gap-1 rounded text-xs leading-tight font-medium lg:hidden',
        isCurrent ? 'text-ink' : 'text-ink-soft',
      )}
    >
      <span
        className={clsx(
          'grid h-6.5 w-full max-w-11 place-items-center rounded',
          isCurrent && 'bg-marker text-on-marker',
        )}
      >
        <Ellipsis className="size-5" />
      </span>
      More
      {isCurrent ? <span className="sr-only">(has the open tab)</span> : null}
    </button>
  );
}
