import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { settings } from '@/db/schema';
import { type Settings, toSettings } from './rules';

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return toSettings(new Map(rows.map(({ key, value }) => [key, value])));
}

export type SettingKey = 'limits' | 'features_off';

/** As they are now, not as held. Others wait until the transaction ends. */
export async function lockSettings(tx: Db, key: SettingKey, now: Date): Promise<Settings> {
  // There may be no row yet to lock.
  await tx
    .insert(settings)
    .values({ key, value: key === 'limits' ? {} : [], updatedAt: now })
    .onConflictDoNothing();
  await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, key)).for('update');
  return readSettings(tx);
}

/** @param key `limits` or `features_off` */
export async function saveSetting(
  db: Db,
  { key, value }: { key: SettingKey; value: unknown },
  now: Date,
): Promise<void> {
  const row = { value, updatedAt: now };
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}
