'use client';

import { useRef } from 'react';
import { wordsOr } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';

/** Sends an action's form. The same form sent again reuses its idempotency key, so that it has no second effect. */
export function useActionSubmit<I>(
  inputOf: (fields: FormData) => I,
  send: (input: I, idempotencyKey: string) => Promise<void>,
  failure: string,
) {
  const request = useRef<{ sent: string; key: string }>(null);
  return useSubmit(
    async (fields) => {
      const input = inputOf(fields);
      const sent = JSON.stringify(input);
      if (request.current?.sent !== sent) request.current = { sent, key: crypto.randomUUID() };
      await send(input, request.current.key);
    },
    explainWith(wordsOr(failure)),
  );
}
