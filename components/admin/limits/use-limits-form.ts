'use client';

import { useSWRConfig } from 'swr';
import type { AdminLimitsWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/admin-system-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { type SubmitFailure, useSubmit } from '@/lib/client/use-submit';
import { adminMessages, adminScreenMessages } from '@/lib/constants/admin';
import { type PlanTier, USAGE_KEYS, type UsageKey } from '@/lib/constants/usage';
import type { LimitsByTier } from '@/lib/settings/rules';
import { useRequestKey } from '../use-request-key';
import { readLimit, TIERS } from './usage-words';

export const limitName = (tier: PlanTier, key: UsageKey) => `${tier}.${key}`;

class InvalidLimits extends Error {
  constructor(readonly names: readonly string[]) {
    super(adminMessages.limitInvalid);
  }
}

function readForm(fields: FormData, max: number): LimitsByTier {
  const faulty: string[] = [];
  const read = (tier: PlanTier, key: UsageKey): number => {
    const limit = readLimit(String(fields.get(limitName(tier, key))), max);
    if (limit === undefined) faulty.push(limitName(tier, key));
    return limit ?? 0;
  };
  const ofTier = (tier: PlanTier) => USAGE_KEYS.map((key) => [key, read(tier, key)]);
  const limits = Object.fromEntries(TIERS.map((tier) => [tier, Object.fromEntries(ofTier(tier))]));
  if (faulty.length > 0) throw new InvalidLimits(faulty);
  return limits as LimitsByTier;
}

const failed = wordsOrWhy(adminScreenMessages.limitsFailed);

function explain(error: unknown): SubmitFailure {
  if (!(error instanceof InvalidLimits)) return { fields: {}, text: failed(error) };
  return { fields: Object.fromEntries(error.names.map((name) => [name, error.message])) };
}

export function useLimitsForm(
  max: number,
  onSaved: (saved: AdminLimitsWire, values: LimitsByTier) => void,
) {
  const { keyFor, forget } = useRequestKey();
  const { mutate } = useSWRConfig();
  return useSubmit(async (fields) => {
    const limits = readForm(fields, max);
    const saved = await adminSystemCalls.changeLimits(limits, keyFor(limits));
    forget();
    onSaved(saved, limits);
    showToast('good', adminScreenMessages.limitsSaved);
    void mutate('usage stats');
    void mutate('bulk');
  }, explain);
}
