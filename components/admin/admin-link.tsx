'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { adminPath, type Place, useAdminTab } from './use-admin-tab';

/** Opening a new tab or window is left to the browser. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

type AdminLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: Place;
  /** Instead of only going there. */
  onFollow?: () => void;
};

/**
 * Into a tab of the admin area, such as a user's drawer. No `next/link`: nothing has to be fetched, and from a panel that loads
 * on demand it makes the sign-in page's scripts two files.
 */
export function AdminLink({ to, onFollow, children, ...rest }: AdminLinkProps) {
  const { goTo } = useAdminTab();
  return (
    <a
      {...rest}
      href={adminPath(to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (onFollow) onFollow();
        else goTo(to);
      }}
    >
      {children}
    </a>
  );
}
