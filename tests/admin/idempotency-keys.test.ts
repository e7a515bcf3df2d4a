import { expect, test } from 'vitest';
import { isAdminAccess } from '@/lib/admin/identity/rules';
import { adminHeaders } from '../helpers/admin';
import { ADMIN_BODIES, UNKNOWN_ID } from '../helpers/admin-bodies';
import { call } from '../helpers/call';
import { routesInTheCode } from '../helpers/routes-in-code';
import { useTestDatabase } from '../helpers/test-database';

const store = useTestDatabase();

/** With secrets, of which not even a fast hash may be kept (product-rules.md, "Admin"). */
const WITHOUT_KEY = [
  'DELETE /api/admin/two-factor',
  'POST /api/admin/password',
  'POST /api/admin/two-factor',
  'POST /api/admin/two-factor/confirm',
  'POST /api/admin/two-factor/recovery-codes',
];

const changes = (await routesInTheCode()).filter(
  ({ handler, method }) => isAdminAccess(handler.access ?? 'anyone') && method !== 'GET',
);

const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, UNKNOWN_ID]));

test('every change by an admin reads an idempotency key, but those with secrets', async () => {
  const ignoring: string[] = [];
  for (const { name, method, path, handler } of changes) {
    const headers = { ...(await adminHeaders(store.db)), 'idempotency-key': 'k'.repeat(201) };
    const body = ADMIN_BODIES[name] ?? {};
    const answer = await call(handler, { method, path, params: paramsOf(path), headers, body });
    const isRead =
      (answer.body as { error?: string }).error ===
      'The Idempotency-Key must have 1 to 200 characters.';
    if (!isRead) ignoring.push(name);
  }
  expect(ignoring.sort()).toEqual(WITHOUT_KEY);
});
