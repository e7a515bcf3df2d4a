import { expect, inject, onTestFinished, test } from 'vitest';
import { queriesOf } from '@/tests/helpers/count-queries';
import { startRefusingServer } from '@/tests/helpers/refusing-server';
import { connect } from './client';

const refusal = { severity: 'FATAL', code: '28P01', message: 'no' };

/** The start-up parameters of a connection to an address with these in its query. */
async function startUpOf(query: string, prepare = false) {
  const server = await startRefusingServer(refusal);
  const { sql } = connect({ url: server.url + query, poolSize: 1, prepare });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    server.stop();
  });
  await expect(sql.unsafe('select 1')).rejects.toMatchObject({ code: '28P01' });
  return server.startUps[0];
}

const own = {
  user: 'app',
  database: 'skimwise',
  client_encoding: 'UTF8',
  application_name: 'postgres.js',
};

test.each([false, true])(
  'a connection starts with parameters that every pooler accepts, prepare %s',
  async (prepare) => {
    expect(await startUpOf('', prepare)).toEqual(own);
  },
);

test.each([
  '?channel_binding=require',
  '?pgbouncer=true&connection_limit=1&pool_timeout=10',
  '?schema=public',
  '?sslrootcert=system&sslmode=disable',
  '?uselibpqcompat=true',
  '?statement_timeout=1000',
])('%s, which is for other clients, is not sent', async (query) => {
  expect(await startUpOf(query)).toEqual(own);
});

test('parameters that the driver and the server know are sent', async () => {
  const query = '?application_name=one&options=-c%20search_path%3Dapp&sslmode=disable';
  expect(await startUpOf(query)).toEqual({
    ...own,
    application_name: 'one',
    options: '-c search_path=app',
  });
});

test('a new connection sends no statement before the first query', async () => {
  const { sql } = connect({ url: inject('testServer').url, poolSize: 1, prepare: false });
  onTestFinished(() => sql.end());
  expect(await queriesOf(sql, async () => void (await sql.unsafe('select 1')))).toEqual([
    'select 1',
  ]);
});
