import { expect, test, vi } from 'vitest';
import { call } from '../helpers/call';
import { type Route, routesInTheCode } from '../helpers/routes-in-code';
import { rowCounts } from '../helpers/row-counts';
import { useTestDatabase } from '../helpers/test-database';
import { AFTER_THE_TRIAL } from './after-the-trial';
import { createLapsed, type Lapsed } from './lapsed-user';
import { till } from './till';

vi.mock('@/lib/http/study-ports', async () => ({
  studyPorts: (await import('@/tests/helpers/fake-study')).fakeStudy(),
}));

vi.mock('@/lib/adapters/payments', async () => ({ payments: () => till }));

// Its webhooks would go to whatever runs on this machine.
vi.mock('@/lib/fakes/stripe/local/deliver', async () => ({ deliver: async () => {} }));

const store = useTestDatabase();
const routes = await routesInTheCode();
const rows = Object.entries(AFTER_THE_TRIAL).map(([name, row]) => ({ name, ...row }));
const locked = rows.flatMap(({ behind, ...row }) => (behind ? [{ ...row, feature: behind }] : []));

function request(name: string, { headers }: Lapsed, sent: Parameters<typeof call>[1]) {
  const { handler, method, path } = routes.find((route) => route.name === name) as Route;
  const body = method === 'GET' || method === 'HEAD' ? undefined : {};
  return call(handler, { method, path, body, ...sent, headers: { ...headers, ...sent?.headers } });
}

test.each(rows.filter(({ behind }) => !behind))(
  '$name works after the trial',
  async ({ name, send, answers }) => {
    const lapsed = await createLapsed(store.db);
    const { status, body } = await request(name, lapsed, await send(lapsed));
    expect([status, body]).toEqual([
      answers,
      answers === 200 && !name.startsWith('HEAD ') ? expect.anything() : null,
    ]);
  },
);

test.each(locked)(
  '$name is refused after the trial, changes nothing, and works once it is paid for',
  async (row) => {
    const { name, send, feature } = row;
    const lapsed = await createLapsed(store.db);
    const sent = await send(lapsed);
    const before = await rowCounts(store.db);
    const error = expect.stringMatching(
      /^Your free trial is over\. Upgrade to continue with .+\.$/,
    );
    expect(await request(name, lapsed, sent)).toMatchObject({
      status: 403,
      body: { error, detail: { error, code: 'plan_required', upgrade_required: true, feature } },
    });
    expect(await rowCounts(store.db)).toEqual(before);
    await lapsed.pay();
    const { status, body } = await request(name, lapsed, sent);
    expect([status, body]).toEqual([200, expect.anything()]);
  },
);
