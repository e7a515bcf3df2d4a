'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import type { AccountWire } from '@/lib/accounts/wire';
import { accountAddress } from '@/lib/client/account-calls';
import { updateStoredUser } from '@/lib/client/session';

/** Also updates the stored user. */
export function useAccount() {
  const { data, error, mutate } = useSWR<AccountWire, unknown>(accountAddress.account);
  useEffect(() => {
    if (data) updateStoredUser(data);
  }, [data]);
  return {
    account: data,
    error,
    failed: error !== undefined && data === undefined,
    reload: () => void mutate(),
    /** Stores the answer to a change. */
    keep: (account: AccountWire) => void mutate(account, { revalidate: false }),
  };
}
