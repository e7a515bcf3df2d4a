'use client';

import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-class';
import { START_TRIAL } from '@/lib/constants/account-titles';
import { useAccountDialog } from './use-account-dialog';

/** Opens the dialog; without a script, the page with the same form. */
export function StartTrial({
  children = START_TRIAL,
  ...look
}: ButtonLook & { children?: ReactNode }) {
  const { preload, open, dialog } = useAccountDialog();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    open('sign-up');
  };
  return (
    <>
      <form action="/signup" className="contents">
        <Button
          {...look}
          type="submit"
          onClick={onClick}
          onPointerEnter={preload}
          onFocus={preload}
          aria-haspopup="dialog"
          data-awaits-script
        >
          {children}
        </Button>
      </form>
      {dialog}
    </>
  );
}
