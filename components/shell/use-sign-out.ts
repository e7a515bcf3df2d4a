'use client';

import { api } from '@/lib/client/api';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { forgetSession } from '@/lib/client/session/session';
import { forgetTab } from '@/lib/client/tab-memory';
import { useAction } from '@/lib/client/use-action';
import { type AccountMessage, fragmentOf, noJsForms } from '@/lib/constants/no-js-forms';

/** Never resolves: the page is left. */
export function redirectSignedOut(page: string, message: AccountMessage): Promise<never> {
  forgetSession();
  forgetTab();
  window.location.assign(`${page}#${fragmentOf(message)}`);
  return new Promise(() => {});
}

/** Why it failed, in words. */
export const stillSignedIn = wordsOrWhy('You’re still signed in.');

/** Leaves the page. @throws ApiError */
export async function signOut(): Promise<void> {
  await api('/auth/logout', { method: 'POST' });
  await redirectSignedOut(noJsForms.signIn.page, 'signedOut');
}

export function useSignOut() {
  return useAction(signOut, stillSignedIn);
}
