'use client';

import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';

/** Enter presses it, too. */
export type StepAction = Omit<ButtonProps, 'onClick' | 'children'> & {
  label: string;
  onClick: () => void;
};

export type StepBarProps = {
  back: { label: string; onBack: () => void };
  main: StepAction | (Omit<StepAction, 'onClick'> & { type: 'submit' });
  /** Between the two. */
  children?: ReactNode;
};

/** Stays at the bottom of the window, within reach of a thumb. */
export function StepBar({ back, main, children }: StepBarProps) {
  const { label, ...action } = main;
  return (
    <div
      data-step-bar
      className="sticky bottom-[var(--bottom-bar,0px)] z-10 -mx-4.5 mt-auto flex items-center gap-2.5 border-t border-rule bg-paper px-4.5 py-2 lg:-mx-12 lg:px-12 short:static"
    >
      <Button variant="outline" size="icon" className="size-12" onClick={back.onBack}>
        <ChevronLeft className="size-5" />
        <span className="sr-only">{back.label}</span>
      </Button>
      {children}
      <span className="hidden grow sm:block" />
      <kbd className="hidden font-mono text-xs text-ink-soft sm:pointer-fine:inline">Enter</kbd>
      <Button {...action} className="min-w-0 max-sm:grow sm:min-w-36">
        {label}
      </Button>
    </div>
  );
}
