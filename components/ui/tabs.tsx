'use client';

import { clsx } from 'clsx';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useId,
  useState,
} from 'react';

type Orientation = 'horizontal' | 'vertical';

type TabsState = {
  id: string;
  selected: string;
  select: (value: string) => void;
  orientation: Orientation;
  stops: readonly string[];
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
  /** Where the Tab key enters the list; by default at the selected tab. Hidden ones are passed over. */
  stops?: readonly string[];
};

/** Manual activation: arrow keys only move the focus. */
export function Tabs({
  value,
  onValueChange,
  orientation = 'horizontal',
  stops = [value],
  ...rest
}: TabsProps) {
  const id = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const state = {
    id,
    selected: value,
    select: onValueChange,
    orientation,
    stops,
    focused,
    setFocused,
  };
  return (
    <TabsContext value={state}>
      <div {...rest} />
    </TabsContext>
  );
}

const STEPS = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
} as const;

/** From one end on to the other; undefined for a key that doesn't move. */
function indexFor(key: string, orientation: Orientation, from: number, count: number) {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step: number | undefined = STEPS[orientation][key as never];
  return step && (from + step + count) % count;
}

function moveFocus(event: KeyboardEvent, orientation: Orientation): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const all = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
  const tabs = [...all].filter((tab) => tab.checkVisibility());
  const from = tabs.indexOf(event.target as HTMLElement);
  const to = indexFor(event.key, orientation, from, tabs.length);
  if (from < 0 || to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
}

/** Not a tab stop itself: one of its tabs always is. */
export function TabList({ className, ...rest }: ComponentProps<'div'>) {
  const { orientation, setFocused } = useTabs();
  return (
    <div
      {...rest}
      role="tablist"
      aria-orientation={orientation}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, orientation)}
      onBlur={() => setFocused(null)}
      className={clsx('flex gap-0.5 outline-none', className)}
    />
  );
}

const tabId = (id: string, value: string) => `${id}tab-${value}`;
const panelId = (id: string, value: string) => `${id}panel-${value}`;

type TabProps = ComponentProps<'button'> & {
  value: string;
  /** Focusable and pressable, but not selectable: `onValueChange` has to say why. */
  locked?: boolean;
};

/** Roving tab index. */
export function Tab({ value, locked = false, className, ...rest }: TabProps) {
  const { id, selected, select, stops, focused, setFocused } = useTabs();
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={tabId(id, value)}
      aria-controls={panelId(id, value)}
      aria-selected={value === selected}
      aria-disabled={locked || undefined}
      tabIndex={(focused === null ? stops.includes(value) : value === focused) ? 0 : -1}
      onFocus={() => setFocused(value)}
      onClick={() => select(value)}
      className={clsx(
        'flex min-h-11 items-center justify-between gap-3 rounded px-3 text-left text-sm font-medium whitespace-nowrap text-ink-soft',
        'transition-colors duration-200 hover:text-ink',
        'aria-selected:bg-marker aria-selected:text-on-marker',
        className,
      )}
    />
  );
}

/** Stays mounted. */
export function TabPanel({ value, ...rest }: ComponentProps<'div'> & { value: string }) {
  const { id, selected } = useTabs();
  return (
    <div
      {...rest}
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the next stop after the tabs, as ARIA's pattern has it
      tabIndex={0}
      hidden={value !== selected}
    />
  );
}
