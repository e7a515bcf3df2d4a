import { forgetSession } from '@/lib/client/session';
import { type AccountMessage, type Farewell, fragmentOf } from '@/lib/constants/no-js-forms';

/** Never resolves: the page is left. */
export function leaveSaying(page: string, message: AccountMessage): Promise<never> {
  forgetSession();
  window.location.assign(`${page}#${fragmentOf(message)}`);
  return new Promise(() => {});
}

export const sayGoodbye = (farewell: Farewell) => leaveSaying('/', farewell);
