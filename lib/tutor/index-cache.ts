import 'server-only';

const KEPT_BYTES = 32 * 1024 * 1024;

/** LRU cache of retrieval indexes. Access is checked before. */
export class IndexCache {
  private readonly kept = new Map<string, Uint8Array>();
  private total = 0;

  constructor(private readonly capacity = KEPT_BYTES) {}

  async get(key: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const loaded = await load();
    this.put(key, loaded);
    return loaded;
  }

  put(key: string, bytes: Uint8Array): void {
    this.drop(key);
    if (bytes.byteLength > this.capacity) return;
    this.kept.set(key, bytes);
    this.total += bytes.byteLength;
    for (const oldest of this.kept.keys()) {
      if (this.total <= this.capacity) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.total -= this.kept.get(key)?.byteLength ?? 0;
    this.kept.delete(key);
  }
}
