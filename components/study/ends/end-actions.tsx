import type { ReactNode } from 'react';

/** What to do next, at the end of something. In view however long that is: a direct child of the page that ends. */
export function EndActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 mt-auto flex flex-wrap gap-2.5 border-t border-rule bg-paper py-3 *:max-sm:grow *:max-sm:px-3 *:max-sm:text-sm max-sm:-mx-4.5 max-sm:px-4.5 max-sm:py-2 short:static">
      {children}
    </div>
  );
}
