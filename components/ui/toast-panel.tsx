'use client';

import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { toastQueue } from '@/lib/client/toast';
import { useMediaQuery } from '@/lib/client/use-media-query';

/** One toast at a time, shown for 5 s (product-rules.md, "Dashboard"). */
const VISIBLE = 1;
const SHOWN_MS = 5_000;

/** Sonner's own breakpoint for full-width toasts. */
const NARROW = '(max-width: 600px)';

const SHOW = { good: toast.success, bad: toast.error, plain: toast.message } as const;

/** Inside the toast, as a full touch target, instead of on its corner. */
const CLOSE_BUTTON =
  'top-1/2! right-1! left-auto! size-11! -translate-y-1/2! border-0! bg-transparent! text-ink-soft! hover:text-ink!';

export function ToastPanel({ waiting }: { waiting: number }) {
  const isNarrow = useMediaQuery(NARROW);
  useEffect(() => {
    if (waiting === 0) return;
    for (const { tone, title, description } of toastQueue.take())
      SHOW[tone](title, { description });
  }, [waiting]);
  return (
    <Toaster
      // On phones, the buttons at the bottom must stay uncovered.
      position={isNarrow ? 'top-center' : 'bottom-right'}
      theme="system"
      offset={{ bottom: 'calc(1.5rem + var(--bottom-bar))' }}
      visibleToasts={VISIBLE}
      duration={SHOWN_MS}
      closeButton
      // A modal dialog disables pointer events outside it.
      style={{ fontFamily: 'var(--face-text), system-ui, sans-serif', pointerEvents: 'auto' }}
      toastOptions={{
        closeButtonAriaLabel: 'Close',
        classNames: { toast: 'pr-12!', closeButton: CLOSE_BUTTON },
        style: {
          background: 'var(--sheet)',
          color: 'var(--ink)',
          borderColor: 'var(--rule)',
          borderRadius: 'var(--corner)',
          fontFamily: 'inherit',
          boxShadow: 'var(--lift)',
        },
      }}
    />
  );
}
