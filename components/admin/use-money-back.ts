'use client';

import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { MoneyBackWire } from '@/lib/admin/wire';
import { adminCalls } from '@/lib/client/admin-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';

/** What a refund of a user would do; loaded again each time the dialog opens. */
export function useOffer(userId: string) {
  const ask = () => adminCalls.moneyBackOffer(userId);
  const { data, error, isValidating, mutate } = useSWR(['money back', userId], ask, { revalidateOnFocus: false });
  const isAsking = isValidating || (data === undefined && error === undefined);
  return {
    offer: isAsking || error ? undefined : data,
    error,
    failed: error !== undefined && !isAsking,
    retry: () => void mutate(),
  };
}

/** A retry for the same reason reuses the idempotency key, so that nothing is refunded twice. */
export function useMoneyBack(userId: string, onGiven: () => void) {
  const request = useRef<{ reason: string; key: string }>(null);
  const [given, setGiven] = useState<MoneyBackWire>();
  const submit = useSubmit(
    async (fields) => {
      const reason = String(fields.get('reason'));
      if (request.current?.reason !== reason) request.current = { reason, key: crypto.randomUUID() };
      setGiven(await adminCalls.refundUser(userId, reason, request.current.key));
      onGiven();
    },
    explainWith(wordsOr(adminScreenMessages.moneyBackFailed)),
  );
  return { submit, given };
}
