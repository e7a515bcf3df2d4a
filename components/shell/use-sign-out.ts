'use client';

import { api } from '@/lib/client/api';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { noJsForms } from '@/lib/constants/no-js-forms';
import { leaveSaying } from './say-goodbye';

export function useSignOut() {
  return useAction(async () => {
    await api('/auth/logout', { method: 'POST' });
    await leaveSaying(noJsForms.signIn.page, 'signedOut');
  }, wordsOrWhy('You’re still signed in.'));
}
