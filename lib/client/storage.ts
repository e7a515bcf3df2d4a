type StorageName = 'localStorage' | 'sessionStorage';

/** In the order of reading and writing (product-rules.md, "Sign-in and sessions"). */
const STORAGES: readonly StorageName[] = ['localStorage', 'sessionStorage'];

/** Runs `use` on a storage that may be missing, blocked or full; undefined when it is. */
function attempt<T>(name: StorageName, use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[name]);
  } catch {
    return undefined;
  }
}

/** Local storage first, then session storage; null where neither has it. */
export function readStored(key: string): string | null {
  for (const name of STORAGES) {
    const value = attempt(name, (storage) => storage.getItem(key));
    if (value != null) return value;
  }
  return null;
}

function keep(storage: Storage, key: string, value: string): boolean {
  storage.setItem(key, value);
  return storage.getItem(key) === value;
}

function dropFrom(name: StorageName, keys: readonly string[]): void {
  for (const key of keys) attempt(name, (storage) => storage.removeItem(key));
}

/**
 * Into local storage, or into session storage where local storage fails or does not keep a value. What belongs
 * together lies together: other tabs would see the half of it that is in local storage. What is there already is written over,
 * never removed first: another tab that looked in between would take its owner for signed out.
 */
export function writeStored(values: Record<string, string>): void {
  const entries = Object.entries(values);
  const keys = Object.keys(values);
  for (const [place, name] of STORAGES.entries()) {
    if (attempt(name, (storage) => entries.every(([key, value]) => keep(storage, key, value)))) {
      for (const other of STORAGES.slice(place + 1)) dropFrom(other, keys);
      return;
    }
    dropFrom(name, keys);
  }
}

/** From both storages. */
export function removeStored(key: string): void {
  for (const name of STORAGES) dropFrom(name, [key]);
}

/** Of this tab, until it is closed; null where there is nothing or storage is blocked. */
export function readForTab(key: string): string | null {
  return attempt('sessionStorage', (storage) => storage.getItem(key)) ?? null;
}

/** For this tab, until it is closed. Does nothing where storage is blocked or full. */
export function keepForTab(key: string, value: string): void {
  attempt('sessionStorage', (storage) => storage.setItem(key, value));
}

export function removeForTab(key: string): void {
  dropFrom('sessionStorage', [key]);
}
