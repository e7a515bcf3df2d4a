import type { Tool } from '@/lib/client/open-tool';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

/** After `g`. */
export const TAB_KEYS: Record<DashboardTab, string> = {
  upload: 'u',
  courses: 'c',
  flashcards: 'f',
  tutor: 's',
  visual: 'v',
  dropzone: 'd',
  hustle: 'h',
  wheel: 'w',
  leaderboard: 'l',
  rewards: 'r',
};

const TABS = Object.keys(TAB_KEYS) as DashboardTab[];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** `goto`: the next key names a tab. */
export type KeyMeaning = { open: Tool } | { tab: DashboardTab } | 'goto' | null;

/** `afterG`: the key before was `g`. */
export function keyMeaning(press: KeyPress, afterG: boolean): KeyMeaning {
  const key = press.key.toLowerCase();
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return key === 'k' ? { open: 'search' } : null;
  const tab = afterG && TABS.find((each) => TAB_KEYS[each] === key);
  if (tab) return { tab };
  if (key === '/') return { open: 'search' };
  if (key === '?') return { open: 'keys' };
  return key === 'g' ? 'goto' : null;
}
