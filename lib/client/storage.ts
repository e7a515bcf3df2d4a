type StorageName = 'localStorage' | 'sessionStorage';

/** In the order of reading and writing (specification 4, "Session"). */
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

/** Into local storage, or into session storage where local storage fails or does not keep the value. */
export function writeStored(key: string, value: string): void {
  removeStored(key);
  for (const name of STORAGES) {
    const kept = attempt(name, (storage) => {
      storage.setItem(key, value);
      return storage.getItem(key) === value;
    });
    if (kept) return;
  }
}

/** From both storages. */
export function removeStored(key: string): void {
  for (const name of STORAGES) attempt(name, (storage) => storage.removeItem(key));
}
