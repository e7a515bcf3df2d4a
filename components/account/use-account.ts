'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import type { AccountWire } from '@/lib/accounts/wire';
import { accountAddress } from '@/lib/client/account-calls';
import { updateStoredUser } from '@/lib/client/session';

/** One's own account; what this device keeps of it follows. */
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
    /** Takes over what a change answered. */
    keep: (account: AccountWire) => void mutate(account, { revalidate: false }),
  };
}
