import { type AnyPgColumn, customType, date, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment; a `Date` in the code. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A day of the calendar; `2026-11-20` in the code. */
export const day = (name: string) => date(name, { mode: 'string' });

/** The id of the row that this one hangs on, and is erased with. */
export const ownedBy = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });

/** Raw bytes; a `Uint8Array` in the code. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The usage taken from a learner's daily limits, refunded if the work fails. */
export type TakenUsage = { day: string; keys: string[] };
