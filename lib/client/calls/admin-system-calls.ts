import type { BulkStartedWire, BulkWire } from '../../admin/bulk/wire';
import type { SystemCheck, SystemCheckWire, SystemWire } from '../../admin/system/wire';
import type { LimitsGiven } from '../../admin/usage/rules';
import type {
  AdminFeaturesWire,
  AdminLimitsWire,
  UsageStatsWire,
  UsersAtLimitWire,
} from '../../admin/usage/wire';
import type { BulkKind } from '../../constants/admin';
import type { Feature } from '../../constants/features';
import { ask } from './admin-calls';

/** The model check reads a whole chapter. */
const CHECK_TIMEOUT_MS = 60_000;

/** Of Usage Control and System. Each throws `ApiError`. */
export const adminSystemCalls = {
  usageStats: () => ask<UsageStatsWire>('/admin/usage-stats'),
  usersAtLimit: (cursor?: string) =>
    ask<UsersAtLimitWire>('/admin/users-at-limit', { query: { cursor } }),
  limits: () => ask<AdminLimitsWire>('/admin/limits'),
  changeLimits: (limits: LimitsGiven, idempotencyKey: string) =>
    ask<AdminLimitsWire>('/admin/limits', { method: 'PUT', body: { limits }, idempotencyKey }),
  features: () => ask<AdminFeaturesWire>('/admin/features'),
  switchFeature: (feature: Feature, change: { on: boolean; reason: string }, key: string) =>
    ask<AdminFeaturesWire>('/admin/features', {
      method: 'PUT',
      body: { feature, ...change },
      idempotencyKey: key,
    }),
  bulk: () => ask<BulkWire>('/admin/bulk'),
  startBulk: (kind: BulkKind, reason: string, idempotencyKey: string) =>
    ask<BulkStartedWire>('/admin/bulk', {
      method: 'POST',
      body: { kind, reason },
      idempotencyKey,
    }),
  system: () => ask<SystemWire>('/admin/system'),
  check: (check: SystemCheck, idempotencyKey: string) =>
    ask<SystemCheckWire>('/admin/system/check', {
      method: 'POST',
      body: { check },
      idempotencyKey,
      timeoutMs: CHECK_TIMEOUT_MS,
    }),
};
