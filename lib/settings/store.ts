import 'server-only';
import type { Db } from '@/db/client';
import { settings } from '@/db/schema';
import { type Settings, toSettings } from './rules';

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return toSettings(new Map(rows.map(({ key, value }) => [key, value])));
}

/** @param key `limits` or `features_off` */
export async function saveSetting(
  db: Db,
  { key, value }: { key: 'limits' | 'features_off'; value: unknown },
  now: Date,
): Promise<void> {
  const row = { value, updatedAt: now };
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}
