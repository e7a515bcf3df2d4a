import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Db } from '@/db/client';
import type { PaymentProvider } from '@/lib/billing/ports';
import type { Access, Actor, ContextFor, DemoActor, UserActor } from '@/lib/context';
import type { ObjectStore } from '@/lib/files/ports';
import { consumeLimits, resetLimit } from '@/lib/http/rate-limit';
import type { Mailer } from '@/lib/mail/ports';
import type { LanguageModel } from '@/lib/model/ports';
import { DEFAULT_SETTINGS, type Settings } from '@/lib/settings/rules';
import type { StudyPorts } from '@/lib/study/ports';
import { collectDeferred } from './deferred';
import { fakeMailer } from './fake-mailer';
import { fakePayments } from './fake-payments';
import { fakeStudy } from './fake-study';

type Given<A extends Actor> = {
  db: Db;
  actor: A;
  now?: Date;
  random?: () => number;
  address?: string;
  signal?: AbortSignal;
  mail?: Mailer;
  payments?: PaymentProvider;
  study?: Partial<StudyPorts>;
  model?: LanguageModel;
  objects?: ObjectStore;
  settings?: Settings;
};

type AccessOf<A extends Actor> = A extends { kind: 'user' }
  ? 'user'
  : A extends { kind: 'demo' }
    ? 'learner'
    : A extends { kind: 'admin' }
      ? 'admin'
      : 'anyone';

/** The moment at which tests happen unless they say otherwise. */
export const TEST_NOW = new Date('2026-11-20T12:00:00.000Z');

const silent = pino({ level: 'silent' });

/**
 * All that a verb gets, with a fixed clock and chance. Limits are really counted, in `db`;
 * `await settleDeferred()` (deferred.ts) waits for what the verb put off.
 */
export function testContext<A extends Actor>(given: Given<A>): ContextFor<Access & AccessOf<A>> {
  const { db, actor, now = TEST_NOW, random = () => 0.5, address = '203.0.113.7' } = given;
  return {
    actor: actor as unknown as ContextFor<Access & AccessOf<A>>['actor'],
    db,
    now,
    random,
    newId: randomUUID,
    log: silent,
    requestId: randomUUID(),
    address,
    signal: given.signal ?? new AbortController().signal,
    defer: (task) => collectDeferred(task),
    limit: (rule, key) => consumeLimits(clientOf(db), [{ rule, key }], now),
    limitAll: (counters) => consumeLimits(clientOf(db), counters, now),
    resetLimit: (counter) => resetLimit(clientOf(db), counter),
    mail: given.mail ?? fakeMailer(),
    payments: given.payments ?? fakePayments(),
    study: { ...fakeStudy(), ...given.study },
    model: async () => given.model ?? null,
    objects: given.objects ?? null,
    settings: async () => given.settings ?? DEFAULT_SETTINGS,
  };
}

/** The same for a verb that accounts and visitors may call. */
export function learnerContext(given: Given<UserActor | DemoActor>): ContextFor<'learner'> {
  return testContext(given) as unknown as ContextFor<'learner'>;
}

/** Drizzle keeps the driver it was made with. */
function clientOf(db: Db) {
  return (db as Db & { $client: Parameters<typeof consumeLimits>[0] }).$client;
}
