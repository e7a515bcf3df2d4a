import { createListeners } from './listeners';

type ToastTone = 'good' | 'bad' | 'plain';
type ToastMessage = { id: number; tone: ToastTone; title: string; description?: string };

let waiting: readonly ToastMessage[] = [];
let nextId = 1;
const { subscribe, notify } = createListeners();

function changed(next: readonly ToastMessage[]): void {
  waiting = next;
  notify();
}

/** For passing news. What must not be missed belongs in an `Alert`. */
export function showToast(tone: ToastTone, title: string, description?: string): void {
  changed([...waiting, { id: nextId++, tone, title, description }]);
}

export const toastQueue = {
  subscribe,
  waiting: () => waiting,
  take(): readonly ToastMessage[] {
    const taken = waiting;
    if (taken.length > 0) changed([]);
    return taken;
  },
};
