'use client';

import { clsx } from 'clsx';
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId, useMemo, useState } from 'react';

type Orientation = 'horizontal' | 'vertical';

type TabsState = {
  id: string;
  value: string;
  choose: (value: string) => void;
  orientation: Orientation;
  /** The tab that has the focus; null while none has. */
  focused: string | null;
  setFocused: (value: string | null) => void;
};

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('A tab needs Tabs above it');
  return tabs;
}

type TabsProps = ComponentProps<'div'> & {
  value: string;
  onValueChange: (value: string) => void;
  orientation?: Orientation;
};

/**
 * Tabs by the ARIA practices (w3.org/WAI/ARIA/apg/patterns/tabs), chosen by pressing them: arrows only move the focus. Our own,
 * because the library's are a twentieth of what a first visit may load.
 */
export function Tabs({ value, onValueChange, orientation = 'horizontal', ...rest }: TabsProps) {
  const id = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const tabs = useMemo(
    () => ({ id, value, choose: onValueChange, orientation, focused, setFocused }),
    [id, value, onValueChange, orientation, focused],
  );
  return (
    <TabsContext value={tabs}>
      <div {...rest} />
    </TabsContext>
  );
}

const STEPS: Record<Orientation, Record<string, number>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

/** Where a key leads from the tab at `index` among `count`, round the ends; undefined for any other key. */
function nextIndex(key: string, orientation: Orientation, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[orientation][key];
  return step === undefined ? undefined : (index + step + count) % count;
}

export function TabList({ className, ...rest }: ComponentProps<'div'>) {
  const { orientation, setFocused } = useTabs();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const index = tabs.indexOf(event.target as HTMLElement);
    const next = index < 0 ? undefined : nextIndex(event.key, orientation, index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  };
  return (
    <div
      {...rest}
      role="tablist"
      aria-orientation={orientation}
      onKeyDown={onKeyDown}
      onBlur={() => setFocused(null)}
      className={clsx('flex gap-0.5', className)}
    />
  );
}

type TabProps = ComponentProps<'button'> & {
  value: string;
  /** It cannot be chosen, but reached and pressed: `onValueChange` has to say why. */
  locked?: boolean;
};

/** A tab that carries the marker while it is chosen. */
export function Tab({ value, locked = false, className, ...rest }: TabProps) {
  const { id, value: chosen, choose, focused, setFocused } = useTabs();
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-controls={`${id}-panel-${value}`}
      aria-selected={value === chosen}
      aria-disabled={locked || undefined}
      tabIndex={value === (focused ?? chosen) ? 0 : -1}
      onFocus={() => setFocused(value)}
      onClick={() => {
        if (value !== chosen) choose(value);
      }}
      className={clsx(
        'flex min-h-11 items-center justify-between gap-3 rounded px-3 text-left text-sm font-medium whitespace-nowrap text-ink-soft',
        'transition-colors duration-200 hover:text-ink',
        'aria-selected:bg-marker aria-selected:text-on-marker',
        className,
      )}
    />
  );
}

/** What belongs to one tab, hidden while another one is chosen. */
export function TabPanel({ value, ...rest }: ComponentProps<'div'> & { value: string }) {
  const { id, value: chosen } = useTabs();
  return (
    <div
      {...rest}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={value !== chosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: by the ARIA practices, a panel that may begin with text can be reached
      tabIndex={0}
    />
  );
}
