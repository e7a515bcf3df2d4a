import type { FarmingWire, VerdictWire } from '../admin/farming/wire';
import type { OrdersWire, SettledWire } from '../admin/fulfillment/wire';
import type { AdminSignedInWire, OwnAdminWire } from '../admin/identity/wire';
import type { AuditWire } from '../admin/log/wire';
import type { AnalyticsWire } from '../admin/overview/wire';
import type { AdminUsersWire, MoneyBackOfferWire, MoneyBackWire } from '../admin/users/wire';
import {
  ADMIN_PAGE_SIZE,
  type ADMIN_STATUS_FILTERS,
  type ADMIN_USER_ORDERS,
} from '../constants/admin';
import type { FulfillmentState } from '../constants/fulfillment';
import { adminToken, forgetAdminSession } from './admin-session';
import { ApiError, type ApiOptions, api, post } from './api';

export type UsersQuery = {
  search: string;
  status: (typeof ADMIN_STATUS_FILTERS)[number];
  order: (typeof ADMIN_USER_ORDERS)[number];
  offset: number;
};

export type AuditQuery = Partial<Record<'admin' | 'action' | 'user' | 'q' | 'from' | 'to', string>>;

/** Drops the stored session when the server refuses it; a wrong password or code is another refusal. */
export async function ask<T>(path: string, options: ApiOptions = {}): Promise<T> {
  try {
    return await api<T>(path, { ...options, token: adminToken() });
  } catch (error) {
    if (error instanceof ApiError && error.detail.code === 'not_signed_in')
      forgetAdminSession('over');
    throw error;
  }
}

const refundOf = (userId: string) => `/admin/users/${encodeURIComponent(userId)}/refund`;

/** Each throws `ApiError`. */
export const adminCalls = {
  signIn: (given: { username: string; password: string; code?: string }) =>
    post<Partial<AdminSignedInWire>>('/admin/login', given, { token: null }),
  /** Succeeds for unknown sessions, too. */
  signOut: () => post('/admin/logout', {}, { token: adminToken() }),
  analytics: () => ask<AnalyticsWire>('/admin/analytics'),
  me: () => ask<OwnAdminWire>('/admin/me'),
  users: ({ offset, ...filter }: UsersQuery) =>
    ask<AdminUsersWire>('/admin/users', {
      query: {
        limit: ADMIN_PAGE_SIZE,
        offset: offset || undefined,
        ...filter,
        search: filter.search || undefined,
      },
    }),
  moneyBackOffer: (userId: string) => ask<MoneyBackOfferWire>(refundOf(userId)),
  refundUser: (userId: string, reason: string, idempotencyKey: string) =>
    ask<MoneyBackWire>(refundOf(userId), { method: 'POST', body: { reason }, idempotencyKey }),
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
