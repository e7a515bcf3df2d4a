'use client';

import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useMemo,
  useState,
} from 'react';

type TabsState = {
  selected: string;
  focused: string | null;
  setFocused: (value: string | null) => void;
};

const TabsContext = createContext<TabsState>({ selected: '', focused: null, setFocused: () => {} });

/** Manual activation: arrow keys only move the focus. */
export function Tabs({
  value,
  ...rest
}: Omit<ComponentProps<typeof Radix.Root>, 'value'> & { value: string }) {
  const [focused, setFocused] = useState<string | null>(null);
  const state = useMemo(() => ({ selected: value, focused, setFocused }), [value, focused]);
  return (
    <TabsContext value={state}>
      <Radix.Root {...rest} value={value} activationMode="manual" />
    </TabsContext>
  );
}

/**
 * Radix selects a tab on keydown. Preventing the default action keeps the key from also activating the element
 * focused next.
 */
function endKeyPress(event: KeyboardEvent): void {
  const isPress = event.key === ' ' || event.key === 'Enter';
  if (isPress && (event.target as Element).matches('[aria-selected="false"]'))
    event.preventDefault();
}

/** Not a tab stop itself: one of its tabs always is. */
export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  const { setFocused } = useContext(TabsContext);
  return (
    <Radix.List
      {...rest}
      tabIndex={-1}
      onKeyDown={endKeyPress}
      onBlur={() => setFocused(null)}
      className={clsx('flex gap-0.5', className)}
    />
  );
}

type TabProps = Omit<ComponentProps<typeof Radix.Trigger>, 'disabled'> & {
  /** Focusable and pressable, but not selectable: `onValueChange` has to say why. */
  locked?: boolean;
};

/** Roving tab index on the selected tab. By default, Radix keeps it on the tab focused last. */
export function Tab({ value, locked = false, className, ...rest }: TabProps) {
  const { selected, focused, setFocused } = useContext(TabsContext);
  return (
    <Radix.Trigger
      {...rest}
      value={value}
      aria-disabled={locked || undefined}
      tabIndex={value === (focused ?? selected) ? 0 : -1}
      onFocus={() => setFocused(value)}
      className={clsx(
        'flex min-h-11 items-center justify-between gap-3 rounded px-3 text-left text-sm font-medium whitespace-nowrap text-ink-soft',
        'transition-colors duration-200 hover:text-ink',
        'aria-selected:bg-marker aria-selected:text-on-marker',
        className,
      )}
    />
  );
}

/** Stays mounted; Radix doesn't hide a panel with `forceMount`. */
export function TabPanel({ value, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      {...rest}
      value={value}
      forceMount
      hidden={useContext(TabsContext).selected !== value}
    />
  );
}
