import { currentUserId } from '@/lib/client/session/session';
import { keepForTab, readForTab, removeForTab } from '@/lib/client/storage';
import { TAB_KEYS } from '@/lib/client/tab-memory';
import { HOUR_MS } from '@/lib/time/days';
import type { KeptSession, SessionState } from './session-state';

const KEY = TAB_KEYS.review;
/** A session that was left for longer begins again. */
const LONGEST_BREAK_MS = 3 * HOUR_MS;

type Stored = KeptSession & { owner: string; at: number };

/** Null if there is none, or it was damaged. */
function parsed(text: string | null): Stored | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** This browser tab's session, so that a reload goes on with it. Undefined without any. */
export function storedSession(now: number): KeptSession | undefined {
  const stored = parsed(readForTab(KEY));
  const isFresh = stored?.owner === currentUserId() && now - stored.at <= LONGEST_BREAK_MS;
  return isFresh ? stored : undefined;
}

export function storeSession({ results, spentMs, ids }: SessionState, now: number): void {
  const stored: Stored = { owner: currentUserId(), at: now, results, spentMs, ids };
  keepForTab(KEY, JSON.stringify(stored));
}

export function forgetSession(): void {
  removeForTab(KEY);
}
