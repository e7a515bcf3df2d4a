import { forgetSession } from '@/lib/client/session';
import { type AccountMessage, type Farewell, fragmentOf } from '@/lib/constants/no-js-forms';

/** The session is over: this device forgets it too, and the page it leads to says so. Nothing comes after it. */
export function leaveSaying(page: string, message: AccountMessage): Promise<never> {
  forgetSession();
  window.location.assign(`${page}#${fragmentOf(message)}`);
  return new Promise(() => {});
}

/** The same for the start page, which has kind words for who leaves for good or from everywhere. */
export const sayGoodbye = (farewell: Farewell) => leaveSaying('/', farewell);
