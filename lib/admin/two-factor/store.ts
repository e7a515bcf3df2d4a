import 'server-only';
import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { adminRecoveryCodes, admins } from '@/db/schema';

const changed = async (rows: Promise<unknown[]>) => (await rows).length === 1;
const id = { id: admins.id };

/** Replaces a secret that wasn't confirmed. False if a second factor is on. */
export function saveSecret(db: Db, adminId: string, sealed: string): Promise<boolean> {
  return changed(
    db
      .update(admins)
      .set({ totpSecret: sealed })
      .where(and(eq(admins.id, adminId), isNull(admins.totpConfirmedAt)))
      .returning(id),
  );
}

type Confirmed = { adminId: string; sealed: string; step: number };

/** False if it was confirmed or replaced meanwhile. */
export function confirmSecret(
  tx: Db,
  { adminId, sealed, step }: Confirmed,
  now: Date,
): Promise<boolean> {
  return changed(
    tx
      .update(admins)
      .set({ totpConfirmedAt: now, totpStep: step })
      .where(
        and(eq(admins.id, adminId), eq(admins.totpSecret, sealed), isNull(admins.totpConfirmedAt)),
      )
      .returning(id),
  );
}

/** False if it was off. */
export async function removeTwoFactor(tx: Db, adminId: string): Promise<boolean> {
  const isOff = await changed(
    tx
      .update(admins)
      .set({ totpSecret: null, totpConfirmedAt: null, totpStep: null })
      .where(and(eq(admins.id, adminId), isNotNull(admins.totpConfirmedAt)))
      .returning(id),
  );
  if (isOff) await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
  return isOff;
}

/** False if this step or a later one was used. */
export function takeStep(tx: Db, adminId: string, step: number): Promise<boolean> {
  return changed(
    tx
      .update(admins)
      .set({ totpStep: step })
      .where(and(eq(admins.id, adminId), or(isNull(admins.totpStep), lt(admins.totpStep, step))))
      .returning(id),
  );
}

/** False if it is unknown or was used. */
export function takeRecoveryCode(
  tx: Db,
  adminId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  return changed(
    tx
      .update(adminRecoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(adminRecoveryCodes.adminId, adminId),
          eq(adminRecoveryCodes.codeHash, codeHash),
          isNull(adminRecoveryCodes.usedAt),
        ),
      )
      .returning({ hash: adminRecoveryCodes.codeHash }),
  );
}

/** The former ones no longer work. */
export async function replaceRecoveryCodes(
  tx: Db,
  adminId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
  await tx.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
}

export async function findOwnAdmin(db: Db, adminId: string) {
  const codesLeft = db
    .select({ left: count() })
    .from(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.adminId, admins.id), isNull(adminRecoveryCodes.usedAt)));
  const [row] = await db
    .select({
      totpConfirmedAt: admins.totpConfirmedAt,
      fromEnvironment: admins.fromEnvironment,
      codesLeft: sql<number>`(${codesLeft})::int`,
    })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row;
}
