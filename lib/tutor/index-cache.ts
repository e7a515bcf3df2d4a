import 'server-only';

/** The lists of documents that are talked about are short; most questions follow another one on the same document. */
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Retrieval indexes of the documents asked about last, in memory that threads share, so that a question hands over no copy.
 * What stands under a key never changes; who may ask is decided before.
 */
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
    const loaded = shared(await load());
    this.put(key, loaded);
    return loaded;
  }

  private put(key: string, bytes: Uint8Array): void {
    if (this.kept.has(key) || bytes.byteLength > this.capacity) return;
    this.kept.set(key, bytes);
    this.total += bytes.byteLength;
    for (const [oldest, { byteLength }] of this.kept) {
      if (this.total <= this.capacity) return;
      this.kept.delete(oldest);
      this.total -= byteLength;
    }
  }
}

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
}
