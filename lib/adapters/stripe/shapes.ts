import 'server-only';
import { z } from 'zod';

export const id = z.string().min(1).max(255);

/** The id, also of an expanded object. Null for anything else. */
export const reference = z
  .union([id, z.object({ id }).transform((named) => named.id)])
  .nullish()
  .catch(null);

/** Stripe's first year, and one that no subscription reaches, in Unix seconds. */
const [EARLIEST, LATEST] = [Date.UTC(2010) / 1000, Date.UTC(2100) / 1000];

/** Unix seconds; a `Date` in the code. */
export const moment = z
  .number()
  .int()
  .min(EARLIEST)
  .max(LATEST)
  .transform((seconds) => new Date(seconds * 1000));
