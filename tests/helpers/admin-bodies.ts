export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A body that its route accepts, for each change that admins make. Those that read none have none. */
export const ADMIN_BODIES: Record<string, Record<string, unknown>> = {
  'POST /api/admin/login': { username: 'keeper', password: 'wrong', code: '123456' },
  'POST /api/admin/users/[userId]/points': { action: 'add', points: 1, reason: 'Why' },
  'POST /api/admin/users/[userId]/subscription': {
    ...{ subscription_status: 'active', ends_at: null, reason: 'Why' },
  },
  'POST /api/admin/users/[userId]/suspension': { suspended: true, reason: 'Why' },
  'DELETE /api/admin/users/[userId]/usage': { reason: 'Why' },
  'DELETE /api/admin/users/[userId]/sessions': { reason: 'Why' },
  'POST /api/admin/users/[userId]/refund': { reason: 'Why' },
  'PUT /api/admin/limits': { limits: { trial: { file_uploads: 5 } }, reason: 'Why' },
  'PUT /api/admin/features': { feature: 'tutor', on: true, reason: 'Why' },
  'POST /api/admin/redemptions/[redemptionId]': {
    ...{ action: 'fulfill', tracking: 'T1', note: 'Sent', reason: 'Why' },
  },
  'POST /api/admin/farming/[userId]': { verdict: 'fine', reason: 'Why' },
  'POST /api/admin/reports/[reportId]': {
    ...{ outcome: 'removed', rating_user_ids: [UNKNOWN_ID], reason: 'Why' },
  },
  'PATCH /api/admin/admins/[adminId]': { role: 'support', reason: 'Why' },
  'POST /api/admin/admins/[adminId]/password-link': { reason: 'Why' },
  'DELETE /api/admin/admins/[adminId]/two-factor': { reason: 'Why' },
  'POST /api/admin/invites': { email: 'ada@example.com', role: 'support', reason: 'Why' },
  'DELETE /api/admin/invites/[inviteId]': { reason: 'Why' },
  'POST /api/admin/invites/check': { token: 'x' },
  'POST /api/admin/invites/accept': {
    token: 'x',
    username: 'ada',
    password: 'pebble anchor violin',
  },
  'POST /api/admin/password': { current_password: 'x', new_password: 'pebble anchor violin' },
  'DELETE /api/admin/two-factor': { password: 'x' },
  'POST /api/admin/two-factor/recovery-codes': { password: 'x' },
  'POST /api/admin/two-factor/confirm': { code: '123456' },
  'DELETE /api/admin/sessions': {},
  'POST /api/admin/system/check': { check: 'mail' },
  'POST /api/admin/bulk': { kind: 'extend_trials', reason: 'Why' },
};
