'use client';

import { clsx } from 'clsx';
import { useStudy } from '@/components/shell/study-provider';
import { Button, type ButtonProps } from '@/components/ui/button';

const ON_MARKER =
  'border-on-marker! bg-on-marker! text-marker! hover:bg-on-marker/88! focus-visible:outline-on-marker';

/** Starts a session. On the marker’s color, which is the same in both themes. */
export function SessionButton({ className, ...button }: ButtonProps) {
  const { openView } = useStudy();
  return (
    <Button
      {...button}
      onClick={() => openView('flashcards', 'session')}
      className={clsx(ON_MARKER, className)}
    />
  );
}
