import 'server-only';

/** Limits the concurrent work in this process, by key. */
export class ConcurrencyLimit {
  private readonly inProgress = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** @returns the function to call when the work ends; undefined while `most` are in progress */
  enter(key: string): (() => void) | undefined {
    if (this.count(key) >= this.most) return undefined;
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
