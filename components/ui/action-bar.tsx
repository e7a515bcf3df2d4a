import type { ReactNode } from 'react';

/**
 * A phone's main action: stays above the bottom bar until its own place is scrolled to. A direct child of what scrolls by, or
 * of a `contents` in it. From 640 px on its children stand in the row around it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 -mx-4.5 mt-5 flex gap-2.5 border-t border-rule bg-paper px-4.5 py-1.5 *:grow short:static sm:contents sm:*:grow-0">
      {children}
    </div>
  );
}
