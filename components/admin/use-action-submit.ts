'use client';

import type { FailureWords } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { useRequestKey } from './use-request-key';

/** Sends an action's form. The same form sent again reuses its idempotency key, so that it has no second effect. */
export function useActionSubmit<I>(
  inputOf: (fields: FormData) => I,
  send: (input: I, idempotencyKey: string) => Promise<void>,
  words: FailureWords,
) {
  const { keyFor } = useRequestKey();
  return useSubmit(async (fields) => {
    const input = inputOf(fields);
    await send(input, keyFor(input));
  }, explainWith(words));
}
