import 'server-only';
import type { Db } from '@/db/client';
import type { Settings } from './rules';
import { readSettings } from './store';

/** How late another instance may notice a change. */
const FRESH_MS = 5_000;

type Held = { settings: Promise<Settings>; until: number };

const held = new WeakMap<Db, Held>();

/**
 * Read at most every 5 seconds in a process, not for each call. A read that fails keeps nothing.
 */
export function currentSettings(db: Db): Promise<Settings> {
  const known = held.get(db);
  if (known && performance.now() < known.until) return known.settings;
  const settings = readSettings(db);
  held.set(db, { settings, until: performance.now() + FRESH_MS });
  settings.catch(() => forgetSettings(db));
  return settings;
}

/** After a change by this process. */
export function forgetSettings(db: Db): void {
  held.delete(db);
}
