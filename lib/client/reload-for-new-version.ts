/** Holds the time of this tab's last reload for a new version, in milliseconds since the epoch. */
const RELOADED_KEY = 'reloaded_for_new_version';
/** Prevents a reload loop. */
const MIN_INTERVAL_MS = 60_000;

/** Whether part of the page's code could not be fetched. By the name of the bundler's error. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Whether `error` says that part of the page's code is missing while the page itself can be fetched: a new version was deployed
 * after the page was opened. False without a connection.
 */
export async function isOldVersion(error: unknown): Promise<boolean> {
  return isCodeMissing(error) && (await canReload());
}

/** Reloads a page of an old version (`isOldVersion`). Within a minute of the last such reload, it does nothing. */
export async function reloadForNewVersion(error: unknown): Promise<void> {
  if (!(await isOldVersion(error)) || !startReload()) return;
  window.location.reload();
}

async function canReload(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** @returns false if the tab was reloaded a moment ago, or has no storage to remember it */
function startReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
