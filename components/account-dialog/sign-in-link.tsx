'use client';

import Link from 'next/link';
import type { MouseEvent } from 'react';
import { useAccountDialog } from './use-account-dialog';

/** Opens the dialog; without a script, or in a new tab, the page with the same form. */
export function SignInLink({ className }: { className: string }) {
  const { preload, open, dialog } = useAccountDialog();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open('sign-in');
  };
  return (
    <>
      <Link
        href="/login"
        prefetch={false}
        onClick={onClick}
        onPointerEnter={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        data-awaits-script
        className={className}
      >
        Sign in
      </Link>
      {dialog}
    </>
  );
}
