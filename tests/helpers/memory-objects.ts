import type { ObjectStore } from '@/lib/files/ports';

/** An object store in memory; `held` shows what it holds. */
export function memoryObjects(): ObjectStore & { held: Map<string, Uint8Array> } {
  const held = new Map<string, Uint8Array>();
  return {
    held,
    put: async (id, bytes) => void held.set(id, bytes.slice()),
    get: async (id) => {
      const bytes = held.get(id);
      if (!bytes) throw new Error('no such object');
      return bytes;
    },
    remove: async (id) => void held.delete(id),
  };
}
