import type { FarmingWire, VerdictWire } from '../../admin/farming/wire';
import type { OrdersWire, SettledWire } from '../../admin/fulfillment/wire';
import type { AdminSignedInWire, OwnAdminWire } from '../../admin/identity/wire';
import type { AuditWire } from '../../admin/log/wire';
import type { AnalyticsWire } from '../../admin/overview/wire';
import type { FulfillmentState } from '../../constants/fulfillment';
import { ApiError, type ApiOptions, api, post } from '../api';
import { adminToken, forgetAdminSession } from '../session/admin-session';

export type AuditQuery = Partial<Record<'admin' | 'action' | 'user' | 'q' | 'from' | 'to', string>>;

/**
 * With the admin's token. Drops the stored session when the server refuses it; a wrong password or
 * code is another refusal.
 */
export async function ask<T>(
  path: string,
  options: ApiOptions = {},
  call: (path: string, options: ApiOptions) => Promise<T> = api,
): Promise<T> {
  try {
    return await call(path, { ...options, token: adminToken() });
  } catch (error) {
    if (error instanceof ApiError && error.detail.code === 'not_signed_in')
      forgetAdminSession('over');
    throw error;
  }
}

/** Each throws `ApiError`. */
export const adminCalls = {
  signIn: (given: { username: string; password: string; code?: string }) =>
    post<Partial<AdminSignedInWire>>('/admin/login', given, { token: null }),
  /** Succeeds for unknown sessions, too. */
  signOut: () => post('/admin/logout', {}, { token: adminToken() }),
  analytics: () => ask<AnalyticsWire>('/admin/analytics'),
  me: () => ask<OwnAdminWire>('/admin/me'),
  orders: (status: FulfillmentState, cursor?: string) =>
    ask<OrdersWire>('/admin/redemptions', { query: { status, cursor } }),
  settleOrder: (id: string, body: { action: 'fulfill' | 'refuse' }, idempotencyKey: string) =>
    ask<SettledWire>(`/admin/redemptions/${encodeURIComponent(id)}`, {
      method: 'POST',
      body,
      idempotencyKey,
    }),
  farming: (cursor?: string) => ask<FarmingWire>('/admin/farming', { query: { cursor } }),
  markFine: (userId: string, reason: string, idempotencyKey: string) =>
    ask<VerdictWire>(`/admin/farming/${encodeURIComponent(userId)}`, {
      method: 'POST',
      body: { verdict: 'fine', reason },
      idempotencyKey,
    }),
  audit: (query: AuditQuery, cursor?: string) =>
    ask<AuditWire>('/admin/audit', { query: { ...query, cursor } }),
};
