import { createListeners } from '../listeners';

/** `id` distinguishes equal gains. */
type Gain = { id: number; points: number };

let latest: Gain | null = null;
let nextId = 1;
const { subscribe, notify } = createListeners();

function change(gain: Gain | null): void {
  latest = gain;
  notify();
}

export const gains = {
  subscribe,
  latest: () => latest,
  onServer: () => null,
  show: (points: number) => change({ id: nextId++, points }),
  clear: () => change(null),
};
