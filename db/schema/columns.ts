import { type AnyPgColumn, customType, date, timestamp, uuid } from 'drizzle-orm/pg-core';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** As `2026-11-20`. */
export const day = (name: string) => date(name, { mode: 'string' });

export const ownedBy = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Refunded if the work fails. */
export type TakenUsage = { day: string; keys: string[] };
