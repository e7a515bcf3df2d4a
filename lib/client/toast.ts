export type ToastTone = 'good' | 'bad' | 'plain';
export type ToastMessage = { id: number; tone: ToastTone; title: string; description?: string };

type Listener = () => void;

let waiting: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

function changed(next: readonly ToastMessage[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Says something in passing, in the corner. What a person must not miss belongs in place, in an `Alert`. */
export function showToast(tone: ToastTone, title: string, description?: string): void {
  changed([...waiting, { id: nextId++, tone, title, description }]);
}

/** For the host alone: messages not yet shown. */
export const toastQueue = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  waiting: (): readonly ToastMessage[] => waiting,
  /** Hands over what waits, once. */
  take(): readonly ToastMessage[] {
    const taken = waiting;
    if (taken.length > 0) changed([]);
    return taken;
  },
};
