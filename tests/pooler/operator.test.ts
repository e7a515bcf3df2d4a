import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '@/db/client';
import { refreshFaculty } from '@/lib/faculty/refresh';
import { assertMigrated, migrateDatabase } from '../../scripts/migrations.ts';
import { ledgerCheck } from '../helpers/ledger-check';
import { startPgBouncer } from '../helpers/pgbouncer';

test('an operator’s commands work through a pooler too', { timeout: 600_000 }, async () => {
  const { url: server, prefix } = inject('testServer');
  const name = prefix + randomUUID().slice(0, 8);
  const admin = postgres(server, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  const { url, remove } = await startPgBouncer(
    Object.assign(new URL(server), { pathname: `/${name}` }).href,
  );
  onTestFinished(async () => {
    await remove();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });

  const said: string[] = [];
  const migrate = () => migrateDatabase(url, { say: (line) => said.push(line) });
  await Promise.all([migrate(), migrate(), migrate()]);
  expect(said).toEqual([]);
  await assertMigrated(url);
  expect(await ledgerCheck(url)).toEqual({ code: 0, stdout: 'All invariants hold.\n', stderr: '' });

  const records = [{ name: 'Ada Lovelace', school: 'Moss College' }];
  const feed = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(records));
  }).listen(0, '127.0.0.1');
  await once(feed, 'listening');
  const { db, sql } = connect({ url, poolSize: 1, prepare: false });
  const feedUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`;
  expect(await refreshFaculty({ db, newId: randomUUID }, { feedUrl })).toMatchObject({
    listed: 1,
    skipped: 0,
  });
  await sql.end();
  feed.close();
});
