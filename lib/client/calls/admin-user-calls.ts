import type { AuditWire } from '../../admin/log/wire';
import type {
  AdminUserDetailWire,
  AdminUsersWire,
  MoneyBackOfferWire,
  MoneyBackWire,
  UserChangedWire,
  UserPointsWire,
} from '../../admin/users/wire';
import {
  ADMIN_PAGE_SIZE,
  type ADMIN_STATUS_FILTERS,
  type ADMIN_USER_ORDERS,
} from '../../constants/admin';
import { type ApiOptions, apiResponse } from '../api';
import { ask } from './admin-calls';

export type UserOrder = (typeof ADMIN_USER_ORDERS)[number];

/** By plan, or the suspended ones whatever their plan. */
export type UsersShown = (typeof ADMIN_STATUS_FILTERS)[number] | 'suspended';

export type UsersFilter = {
  search: string;
  shown: UsersShown;
  order: UserOrder;
};

/** `cursor`: null for the first page. */
export type UsersQuery = UsersFilter & { cursor: string | null };

export type PointsChange = { action: 'add' | 'remove'; points: number; reason: string };
export type SubscriptionChange = {
  subscription_status: 'active' | 'trial';
  /** Null keeps the plan open until a downgrade. */
  ends_at?: string | null;
  reason?: string;
};
export type SuspensionChange = { suspended: boolean; reason: string };
/** A blank reason is none. */
type Reasoned = { reason: string };

const USERS = '/admin/users';
/** Large accounts take longer than other calls. */
const EXPORT_TIMEOUT_MS = 120_000;

const ofUser = (userId: string, part = '') => `${USERS}/${encodeURIComponent(userId)}${part}`;

const change = (path: string, options: ApiOptions) =>
  ask<UserChangedWire>(path, { method: 'POST', ...options });

/** Opened as a link, so that the browser writes the file as it arrives; the cookie authorizes it. */
export const usersExportPath = (format: 'csv' | 'ndjson') => `/api${USERS}/export?format=${format}`;

/** Each throws `ApiError`. */
export const adminUserCalls = {
  list: ({ cursor, search, shown, order }: UsersQuery) =>
    ask<AdminUsersWire>(USERS, {
      query: {
        limit: ADMIN_PAGE_SIZE,
        cursor: cursor ?? undefined,
        ...(shown === 'suspended' ? { suspended: 1 } : { status: shown }),
        order,
        search: search || undefined,
      },
    }),
  count: async () => (await ask<AdminUsersWire>(USERS, { query: { limit: 1 } })).total,
  detail: (userId: string) => ask<AdminUserDetailWire>(ofUser(userId)),
  points: (userId: string, before?: number) =>
    ask<UserPointsWire>(`/rewards/points/${encodeURIComponent(userId)}`, {
      query: { before },
    }),
  log: (userId: string, cursor?: string) =>
    ask<AuditWire>('/admin/audit', { query: { user: userId, cursor } }),
  changePoints: (userId: string, body: PointsChange, idempotencyKey: string) =>
    change(ofUser(userId, '/points'), { body, idempotencyKey }),
  changeSubscription: (userId: string, body: SubscriptionChange, idempotencyKey: string) =>
    change(ofUser(userId, '/subscription'), { body, idempotencyKey }),
  resetUsage: (userId: string, body: Reasoned, idempotencyKey: string) =>
    change(ofUser(userId, '/usage'), { method: 'DELETE', body, idempotencyKey }),
  revokeSessions: (userId: string, body: Reasoned, idempotencyKey: string) =>
    change(ofUser(userId, '/sessions'), { method: 'DELETE', body, idempotencyKey }),
  changeSuspension: (userId: string, body: SuspensionChange, idempotencyKey: string) =>
    change(ofUser(userId, '/suspension'), { body, idempotencyKey }),
  /** The user's data as a file. */
  exportUser: async (userId: string) => {
    const options = { query: { download: 1 }, timeoutMs: EXPORT_TIMEOUT_MS };
    const response = await ask(ofUser(userId), options, apiResponse);
    return response.blob();
  },
  moneyBackOffer: (userId: string) => ask<MoneyBackOfferWire>(ofUser(userId, '/refund')),
  refund: (userId: string, reason: string, idempotencyKey: string) =>
    ask<MoneyBackWire>(ofUser(userId, '/refund'), {
      method: 'POST',
      body: { reason },
      idempotencyKey,
    }),
};
