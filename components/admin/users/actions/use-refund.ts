'use client';

import { useState } from 'react';
import useSWR from 'swr';
import type { MoneyBackWire } from '@/lib/admin/users/wire';
import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { adminScreenMessages } from '@/lib/constants/admin';
import { reasonOf } from '../../reason-field';
import { useActionSubmit } from '../../use-action-submit';
import { useReloadUsers } from '../use-reload-users';

/** What a refund would do. Loads again each time the dialog opens. */
export function useOffer(userId: string) {
  const load = () => adminUserCalls.moneyBackOffer(userId);
  const { data, error, isValidating, mutate } = useSWR(['money back', userId], load, {
    revalidateOnFocus: false,
  });
  const isLoading = isValidating || (data === undefined && error === undefined);
  return {
    offer: isLoading || error ? undefined : data,
    error,
    failed: error !== undefined && !isLoading,
    retry: () => void mutate(),
  };
}

/** A retry for the same reason reuses the idempotency key, so that nothing is refunded twice. */
export function useRefund(userId: string) {
  const reload = useReloadUsers();
  const [refund, setRefund] = useState<MoneyBackWire>();
  const submit = useActionSubmit(
    reasonOf,
    async (reason, key) => {
      setRefund(await adminUserCalls.refund(userId, reason, key));
      reload(userId);
    },
    wordsOr(adminScreenMessages.moneyBackFailed),
  );
  return { submit, refund };
}
