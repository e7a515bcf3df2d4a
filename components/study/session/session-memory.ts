import { currentUserId } from '@/lib/client/session';
import type { Result, SessionState } from './session-state';

const KEY = 'review_session';
/** A session that was left for longer begins again. */
const LONGEST_BREAK_MS = 3 * 3_600_000;

type Stored = { owner: string; at: number; results: Result[]; spentMs: number };

/** What was done in this browser tab, so that a reload keeps the session's count. Undefined without any, or in private modes. */
export function storedSession(now: number): Pick<Stored, 'results' | 'spentMs'> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    if (stored?.owner !== currentUserId() || now - stored.at > LONGEST_BREAK_MS) return undefined;
    return stored;
  } catch {
    return undefined;
  }
}

export function storeSession({ results, spentMs }: SessionState, now: number): void {
  try {
    const stored: Stored = { owner: currentUserId(), at: now, results: [...results], spentMs };
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Full, or off.
  }
}

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Off.
  }
}
