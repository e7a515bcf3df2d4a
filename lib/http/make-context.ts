import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { after } from 'next/server';
import { databaseNow } from '@/db/clock';
import { identify } from '../accounts/identify';
import { mailer } from '../adapters/mail';
import { languageModel } from '../adapters/model';
import { objectStore } from '../adapters/objects';
import { payments } from '../adapters/payments';
import { identifyAdmin } from '../admin/identity/identify-admin';
import { isAdminAccess, mayUse } from '../admin/identity/rules';
import { logRefusedCall } from '../admin/log/refused-call';
import { adminMessages } from '../constants/admin';
import { httpMessages } from '../constants/http-messages';
import type { Access, Actor, ContextFor } from '../context';
import { database } from '../database';
import { AppError } from '../errors';
import type { Log } from '../log';
import { currentSettings } from '../settings/current-settings';
import { clientAddress } from './address';
import { countCall } from './call-limit';
import { assertSameOrigin } from './origin';
import { consumeLimits, resetLimit } from './rate-limit';
import { studyPorts } from './study-ports';

function allowed(actor: Actor, access: Access): boolean {
  if (access === 'anyone') return true;
  if (isAdminAccess(access)) return actor.kind === 'admin' && mayUse(actor.role, access);
  return actor.kind === 'user' || (access === 'learner' && actor.kind === 'demo');
}

function refusal(actor: Actor, access: Access): AppError {
  if (actor.kind === 'admin') return new AppError('forbidden', adminMessages.roleNotAllowed);
  if (isAdminAccess(access)) return new AppError('not_signed_in', adminMessages.signInFirst);
  return actor.kind === 'demo'
    ? new AppError('demo_not_allowed', httpMessages.signInForThis)
    : new AppError('not_signed_in', httpMessages.signInFirst);
}

/** @throws AppError `rate_limited`, `not_signed_in`, `forbidden`, `demo_not_allowed`, `wrong_origin` */
export async function makeContext<A extends Access>(
  request: Request,
  access: A,
  { requestId, log, unlimited = false }: { requestId: string; log: Log; unlimited?: boolean },
): Promise<ContextFor<A>> {
  const { db, sql } = database();
  const { actor, by, touch, ...found } = await (isAdminAccess(access) ? identifyAdmin : identify)(
    db,
    request.headers,
  );
  if (!unlimited) await countCall(actor, () => clientAddress(request.headers));
  if (!allowed(actor, access)) {
    if (actor.kind === 'admin') await logRefusedCall({ db, log, now: found.now }, actor, request);
    throw refusal(actor, access);
  }
  assertSameOrigin(request, { proof: by === 'cookie' });
  const now = found.now ?? (await databaseNow(db));
  const defer: ContextFor<A>['defer'] = (task) =>
    after(() => task().catch((err) => log.error({ err }, 'deferred task failed')));
  if (touch) defer(touch);
  return {
    actor: actor as ContextFor<A>['actor'],
    db,
    now,
    // 48 random bits.
    random: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
    newId: randomUUID,
    log,
    requestId,
    // Computed on demand.
    get address() {
      return clientAddress(request.headers);
    },
    signal: request.signal,
    defer,
    limit: (rule, key) => consumeLimits(sql, [{ rule, key }], now),
    limitAll: (counters) => consumeLimits(sql, counters, now),
    resetLimit: (counter) => resetLimit(sql, counter),
    mail: mailer(),
    payments: payments(),
    study: studyPorts,
    model: languageModel,
    objects: objectStore(),
    settings: () => currentSettings(db),
  };
}
