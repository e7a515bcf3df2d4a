'use client';

import { clsx } from 'clsx';
import { useStudy } from '@/components/shell/study-provider';
import { Button, type ButtonProps } from '@/components/ui/button';

const ON_MARKER = {
  solid: 'bg-on-marker! text-marker! hover:bg-on-marker/88!',
  outline: 'text-on-marker! hover:bg-on-marker/8!',
};

type SessionButtonProps = Omit<ButtonProps, 'variant'> & { variant?: keyof typeof ON_MARKER };

/** Starts a session. On the marker’s color, which is the same in both themes. */
export function SessionButton({ variant = 'solid', className, ...button }: SessionButtonProps) {
  const { openView } = useStudy();
  return (
    <Button
      {...button}
      variant={variant}
      onClick={() => openView('flashcards', 'session')}
      className={clsx(
        'border-on-marker! focus-visible:outline-on-marker',
        ON_MARKER[variant],
        className,
      )}
    />
  );
}
