import 'server-only';

/** Within this process, by key. */
export class ConcurrencyLimit {
  private readonly inProgress = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** @returns the release; undefined while all slots are taken */
  acquire(key: string): (() => void) | undefined {
    if (this.count(key) >= this.max) return undefined;
    this.inProgress.set(key, this.count(key) + 1);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      if (this.count(key) > 1) this.inProgress.set(key, this.count(key) - 1);
      else this.inProgress.delete(key);
    };
  }

  private count(key: string): number {
    return this.inProgress.get(key) ?? 0;
  }
}
