'use client';

import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { MoneyBackWire } from '@/lib/admin/wire';
import { adminCalls } from '@/lib/client/admin-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';

/** What giving a user's money back would do; asked anew at each opening. */
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

/** One wish keeps its key until it is fulfilled, so that sending it again gives nothing twice. */
export function useMoneyBack(userId: string, onGiven: () => void) {
  const wish = useRef<{ reason: string; key: string }>(null);
  const [given, setGiven] = useState<MoneyBackWire>();
  const submit = useSubmit(
    async (fields) => {
      const reason = String(fields.get('reason'));
      if (wish.current?.reason !== reason) wish.current = { reason, key: crypto.randomUUID() };
      setGiven(await adminCalls.giveMoneyBack(userId, reason, wish.current.key));
      onGiven();
    },
    explainWith(wordsOr(adminScreenMessages.moneyBackFailed)),
  );
  return { submit, given };
}
