'use client';

import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { MoneyBackWire } from '@/lib/admin/users/wire';
import { adminCalls } from '@/lib/client/admin-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';

/** What a refund would do. Loads again each time the dialog opens. */
export function useOffer(userId: string) {
  const load = () => adminCalls.moneyBackOffer(userId);
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
export function useRefund(userId: string, onRefunded: () => void) {
  const request = useRef<{ reason: string; key: string }>(null);
  const [refund, setRefund] = useState<MoneyBackWire>();
  const submit = useSubmit(
    async (fields) => {
      const reason = String(fields.get('reason'));
      if (request.current?.reason !== reason)
        request.current = { reason, key: crypto.randomUUID() };
      setRefund(await adminCalls.refundUser(userId, reason, request.current.key));
      onRefunded();
    },
    explainWith(wordsOr(adminScreenMessages.moneyBackFailed)),
  );
  return { submit, refund };
}
