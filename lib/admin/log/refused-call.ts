import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { databaseNow } from '@/db/clock';
import type { AdminActor } from '../../context';
import type { Log } from '../../log';
import { noteOutcome } from './outcome';

const KNOWN_PART = /^(?:[a-z][a-z-]{0,39}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** `POST /api/admin/users/{id}/points`. Any other text in it could be an address or a name. */
function subjectOf({ method, url }: Request): string {
  const parts = new URL(url).pathname.toLowerCase().split('/').slice(1, 8);
  return `${method} /${parts.map((part) => (KNOWN_PART.test(part) ? part : '…')).join('/')}`;
}

/** Of an admin whose role doesn't allow the call. Its input isn't read. */
export async function logRefusedCall(
  { db, log, now }: { db: Db; log: Log; now: Date | undefined },
  admin: AdminActor,
  request: Request,
): Promise<void> {
  const happenedAt = now ?? (await databaseNow(db));
  await noteOutcome(
    { db, log },
    {
      ...{ id: randomUUID(), admin: admin.username, happenedAt },
      stage: 'refused',
      action: 'call_beyond_role',
      subject: subjectOf(request),
      detail: { code: 'forbidden', role: admin.role },
    },
  );
}
