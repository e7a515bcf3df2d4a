import { clearSession } from '@/lib/client/session';
import { type Farewell, fragmentOf } from '@/lib/constants/plain-forms';

/** The account or its sessions are gone: this device forgets them too, and the start page says so. Nothing comes after it. */
export function sayGoodbye(farewell: Farewell): Promise<never> {
  clearSession();
  window.location.assign(`/#${fragmentOf(farewell)}`);
  return new Promise(() => {});
}
