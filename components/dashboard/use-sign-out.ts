'use client';

import { leaveSaying } from '@/components/account/say-goodbye';
import { api } from '@/lib/client/api';
import { useAction, wordsOr } from '@/lib/client/use-action';
import { plainForms } from '@/lib/constants/plain-forms';

/** Ends the session on the server and on this device, and leaves for the page that says so. */
export function useSignOut() {
  return useAction(async () => {
    await api('/auth/logout', { method: 'POST' });
    await leaveSaying(plainForms.signIn.page, 'signedOut');
  }, wordsOr('Signing out did not reach us. Please try again.'));
}
