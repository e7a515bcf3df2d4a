'use client';

import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const Tabs = Radix.Root;
export const TabPanel = Radix.Content;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={clsx('flex gap-0.5', className)} />;
}

/** A tab that carries the marker while it is chosen. */
export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={clsx(
        'flex min-h-11 items-center justify-between gap-3 rounded px-3 text-left text-sm font-medium whitespace-nowrap text-ink-soft',
        'transition-colors duration-200 hover:text-ink',
        'data-[state=active]:bg-marker data-[state=active]:text-on-marker data-disabled:opacity-50',
        className,
      )}
    />
  );
}
