'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AdminLimitsWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { type SubmitFailure, useSubmit } from '@/lib/client/use-submit';
import { adminMessages, adminScreenMessages } from '@/lib/constants/admin';
import { useRequestKey } from '../use-request-key';
import {
  editedCells,
  editsOf,
  type LimitCell,
  type LimitEdits,
  limitName,
  limitText,
  readEdits,
} from './limit-edits';

class InvalidLimits extends Error {
  constructor(readonly names: readonly string[]) {
    super(adminMessages.limitInvalid);
  }
}

const failed = wordsOrWhy(adminScreenMessages.limitsFailed);

function explain(error: unknown): SubmitFailure {
  if (!(error instanceof InvalidLimits)) return { fields: {}, text: failed(error) };
  return { fields: Object.fromEntries(error.names.map((name) => [name, error.message])) };
}

/** Sends the limits that were changed here; another owner's change of the others stays. */
export function useLimitsForm(
  { limits, defaults, max }: AdminLimitsWire,
  onSaved: (saved: AdminLimitsWire) => void,
) {
  const [edits, setEdits] = useState<LimitEdits>({});
  const { keyFor, forget } = useRequestKey();
  const { mutate } = useSWRConfig();
  const submit = useSubmit(async () => {
    const { given, faulty } = readEdits(edits, { limits, max });
    if (faulty.length > 0) throw new InvalidLimits(faulty);
    const saved = await adminSystemCalls.changeLimits(given, keyFor(given));
    forget();
    setEdits({});
    onSaved(saved);
    showToast('good', adminScreenMessages.limitsSaved);
    void mutate('usage stats');
    void mutate('bulk');
  }, explain);
  return {
    submit,
    textOf: (cell: LimitCell) => limitText(edits, limits, cell),
    change: (cell: LimitCell, text: string) =>
      setEdits((now) => ({ ...now, [limitName(cell)]: text })),
    fillInDefaults: () => {
      const filled = editsOf(defaults);
      setEdits(filled);
      submit.correct(...Object.keys(filled));
    },
    isChanged: editedCells(edits, limits).length > 0,
  };
}
