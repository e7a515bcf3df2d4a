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

/** For passing news. What must not be missed belongs in an `Alert`. */
export function showToast(tone: ToastTone, title: string, description?: string): void {
  changed([...waiting, { id: nextId++, tone, title, description }]);
}

/** For `ToastHost`: messages not shown yet. */
export const toastQueue = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  waiting: (): readonly ToastMessage[] => waiting,
  take(): readonly ToastMessage[] {
    const taken = waiting;
    if (taken.length > 0) changed([]);
    return taken;
  },
};
