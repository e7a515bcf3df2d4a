type StorageName = 'localStorage' | 'sessionStorage';

/** The order of reading and writing (product-rules.md, "Sign-in and sessions"). */
const STORAGES: readonly StorageName[] = ['localStorage', 'sessionStorage'];

/** Undefined if the storage is missing, blocked or full. */
function attempt<T>(name: StorageName, use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[name]);
  } catch {
    return undefined;
  }
}

export function readStored(key: string): string | null {
  for (const name of STORAGES) {
    const value = attempt(name, (storage) => storage.getItem(key));
    if (value != null) return value;
  }
  return null;
}

function dropFrom(name: StorageName, keys: readonly string[]): void {
  for (const key of keys) attempt(name, (storage) => storage.removeItem(key));
}

/**
 * Into local storage, or session storage if that fails. All values go into one storage, since other tabs only see
 * local storage. Overwrites without removing first: a tab that reads in between would sign out.
 */
export function writeStored(values: Record<string, string>): void {
  const keys = Object.keys(values);
  const write = (storage: Storage) =>
    Object.entries(values).every(([key, value]) => {
      storage.setItem(key, value);
      return storage.getItem(key) === value;
    });
  for (const [place, name] of STORAGES.entries()) {
    if (attempt(name, write)) {
      for (const other of STORAGES.slice(place + 1)) dropFrom(other, keys);
      return;
    }
    dropFrom(name, keys);
  }
}

export function removeStored(key: string): void {
  for (const name of STORAGES) dropFrom(name, [key]);
}

/** From session storage: for this tab until it is closed. */
export function readForTab(key: string): string | null {
  return attempt('sessionStorage', (storage) => storage.getItem(key)) ?? null;
}

/** Does nothing if the storage is blocked or full. */
export function keepForTab(key: string, value: string): void {
  attempt('sessionStorage', (storage) => storage.setItem(key, value));
}

export function removeForTab(key: string): void {
  dropFrom('sessionStorage', [key]);
}
