'use client';

import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonClass } from './button-class';
import { ScrollArea } from './scroll-area';
import { useOpener } from './use-opener';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  busy?: boolean;
  /** `panel` and `wide` fill the right side, or the whole screen of a phone; `drawer` most of it, from below. */
  shape?: 'box' | 'panel' | 'wide' | 'drawer';
  children?: ReactNode;
  /** Stays in view while the body scrolls. */
  footer?: ReactNode;
};

const SHAPE = {
  box: 'inset-x-3 bottom-3 mx-auto max-h-[calc(100dvh-1.5rem)] toasted:max-h-[calc(100dvh-8rem)] max-w-lg rounded border sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2',
  panel: 'inset-y-0 right-0 w-full max-w-2xl border-l',
  drawer:
    'inset-x-0 bottom-0 h-[75dvh] short:h-dvh border-t sm:inset-y-0 sm:left-auto sm:h-auto sm:w-full sm:max-w-2xl sm:border-t-0 sm:border-l',
  wide: 'inset-y-0 right-0 w-full max-w-2xl border-l xl:max-w-4xl',
} as const;

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  busy = false,
  shape = 'box',
  children,
  footer,
}: DialogProps) {
  const focusHandlers = useOpener();
  const titleId = useId();
  return (
    <Radix.Root open={open} onOpenChange={busy ? undefined : onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focusHandlers}
          // Closing a toast is not an interaction outside the dialog.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
              event.preventDefault();
          }}
          className={clsx(
            'fixed z-50 flex flex-col border-rule bg-sheet shadow-float outline-none short:block short:overflow-y-auto',
            SHAPE[shape],
          )}
        >
          <header className="flex items-start gap-3 border-b border-rule px-5 py-3">
            <div className="min-w-0 grow py-2">
              <Radix.Title className="text-xl wrap-anywhere">
                <span id={titleId}>{title}</span>
              </Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-sm wrap-anywhere text-ink-soft">
                  {description}
                </Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              disabled={busy}
              className={buttonClass({ variant: 'quiet', size: 'icon', className: '-mr-2' })}
            >
              <X className="size-5" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </header>
          {children ? (
            <ScrollArea
              labelledBy={titleId}
              className="min-h-0 grow -outline-offset-2 short:overflow-visible"
            >
              <div className="px-5 py-5">{children}</div>
            </ScrollArea>
          ) : null}
          {footer ? (
            <footer className="flex flex-wrap gap-3 border-t border-rule px-5 py-4 empty:hidden max-sm:*:grow">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
