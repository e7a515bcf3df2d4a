import { afterEach, expect, test } from 'vitest';
import { settings } from '@/db/schema';
import { FEATURE_NAMES, FEATURES } from '@/lib/constants/features';
import { forgetSettings } from '@/lib/settings/current-settings';
import { saveSetting } from '@/lib/settings/store';
import { call } from './helpers/call';
import { createUser } from './helpers/factories';
import { routesInTheCode } from './helpers/routes-in-code';
import { rowCounts } from './helpers/row-counts';
import { signedInHeaders } from './helpers/signed-in';
import { useTestDatabase } from './helpers/test-database';

const store = useTestDatabase();
const routes = await routesInTheCode();
const switched = routes.filter(({ handler }) => handler.feature);

afterEach(async () => {
  await store.db.delete(settings);
  forgetSettings(store.db);
});

test('what can be turned off', () => {
  expect(switched.map(({ name, handler }) => [handler.feature, name])).toEqual([
    ['sign_up', 'POST /api/auth/signup'],
    ['demo', 'POST /api/demo'],
    ['tutor', 'POST /api/grok-chat'],
    ['checkout', 'GET /api/pricing/checkout-redirect/[plan]'],
    ['checkout', 'GET /api/pricing/checkout/[plan]'],
    ['uploads', 'POST /api/process-content'],
    ['links', 'POST /api/process-url'],
    ['rewards', 'POST /api/rewards/redeem/[userId]'],
    ['uploads', 'POST /api/uploads'],
  ]);
  expect(new Set(switched.map(({ handler }) => handler.feature))).toEqual(new Set(FEATURE_NAMES));
});

test.each(switched)('$name is refused while it is off, and nothing changes', async (route) => {
  const { handler, method, path } = route;
  const headers = await signedInHeaders(store.db, await createUser(store.db));
  await saveSetting(store.db, { key: 'features_off', value: [handler.feature] }, new Date());
  forgetSettings(store.db);
  const before = await rowCounts(store.db);
  const body = method === 'GET' ? undefined : {};
  expect(
    await call(handler, { method, path, headers, params: { plan: 'yearly' }, body }),
  ).toMatchObject({
    status: 503,
    body: {
      error: FEATURES[handler.feature!],
      detail: { code: 'feature_off', feature: handler.feature },
    },
  });
  expect(await rowCounts(store.db)).toEqual(before);
});
