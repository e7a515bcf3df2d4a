import 'server-only';
import type { Db } from '@/db/client';
import type { Settings } from './rules';
import { lockSettings, readSettings, type SettingKey, saveSetting } from './store';

/** As stored now, for admins. */
export const storedSettings = (db: Db): Promise<Settings> => readSettings(db);

type Change<T> = { value: unknown; result: T };

/** Of two changes at once, the second sees the first. Then call `forgetSettings`. */
export async function changeSetting<T>(
  tx: Db,
  key: SettingKey,
  now: Date,
  change: (settings: Settings) => Change<T>,
): Promise<T> {
  const { value, result } = change(await lockSettings(tx, key, now));
  await saveSetting(tx, { key, value }, now);
  return result;
}
