'use client';

import { useEffect } from 'react';
import type { AccountWire } from '@/lib/accounts/wire';
import { accountAddress } from '@/lib/client/calls/account-calls';
import { updateStoredUser } from '@/lib/client/session/session';
import { useRead } from '@/lib/client/use-read';

export function useAccount() {
  const { data, change, ...read } = useRead<AccountWire>(accountAddress.account);
  useEffect(() => {
    if (data) updateStoredUser(data);
  }, [data]);
  const keep = (account: AccountWire) => void change(account, { revalidate: false });
  return { account: data, keep, ...read };
}
