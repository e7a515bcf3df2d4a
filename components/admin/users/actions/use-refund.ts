'use client';

import { useState } from 'react';
import useSWR from 'swr';
import type { MoneyBackWire } from '@/lib/admin/users/wire';
import { adminUserCalls } from '@/lib/client/admin-user-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';
import { useRequestKey } from '../../use-request-key';
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
  const { keyFor } = useRequestKey();
  const reload = useReloadUsers();
  const [refund, setRefund] = useState<MoneyBackWire>();
  const submit = useSubmit(
    async (fields) => {
      const reason = String(fields.get('reason'));
      setRefund(await adminUserCalls.refund(userId, reason, keyFor({ reason })));
      reload(userId);
    },
    explainWith(wordsOr(adminScreenMessages.moneyBackFailed)),
  );
  return { submit, refund };
}
