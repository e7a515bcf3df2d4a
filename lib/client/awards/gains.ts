/** `id` distinguishes equal gains. */
export type Gain = { id: number; points: number };

let latest: Gain | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function change(gain: Gain | null): void {
  latest = gain;
  for (const listener of listeners) listener();
}

export const gains = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  latest: (): Gain | null => latest,
  onServer: (): Gain | null => null,
  show: (points: number): void => change({ id: nextId++, points }),
  clear: (): void => change(null),
};
