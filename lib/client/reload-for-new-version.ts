/** Time of this tab's last reload for a new version, in epoch milliseconds. */
const RELOADED_KEY = 'reloaded_for_new_version';
const MIN_INTERVAL_MS = 60_000;

/** The bundler's error for code that can't be fetched. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** A new version was deployed: code is missing while the page itself can be fetched. False when offline. */
export async function isOldVersion(error: unknown): Promise<boolean> {
  if (!isCodeMissing(error)) return false;
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** At most once a minute. @returns whether there is a new version, also if the page isn't reloaded for it */
export async function reloadForNewVersion(error: unknown): Promise<boolean> {
  const isOld = await isOldVersion(error);
  if (isOld && startReload()) window.location.reload();
  return isOld;
}

/** False if the tab was just reloaded, or has no storage to remember it. */
function startReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
