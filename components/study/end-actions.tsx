import type { ReactNode } from 'react';

/** What to do next, at the end of something. On a phone within reach of a thumb: a direct child of the page that ends. */
export function EndActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2.5 *:max-sm:grow *:max-sm:px-3 *:max-sm:text-sm max-sm:sticky max-sm:bottom-(--bottom-bar) max-sm:z-10 max-sm:-mx-4.5 max-sm:border-t max-sm:border-rule max-sm:bg-paper max-sm:px-4.5 max-sm:py-2 max-sm:short:static">
      {children}
    </div>
  );
}
