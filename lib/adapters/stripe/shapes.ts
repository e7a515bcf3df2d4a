import 'server-only';
import { z } from 'zod';

/** An id of Stripe's. */
export const id = z.string().min(1).max(255);

/** A reference to another thing: its id, or the thing itself where it was expanded. Null for anything else. */
export const reference = z
  .union([id, z.object({ id }).transform((named) => named.id)])
  .nullish()
  .catch(null);

/** Stripe's first year and a year that no subscription reaches, in seconds: what is outside was never meant as a time. */
const [EARLIEST, LATEST] = [Date.UTC(2010) / 1000, Date.UTC(2100) / 1000];

/** A moment, in Unix seconds; a `Date` in the code. */
export const moment = z
  .number()
  .int()
  .min(EARLIEST)
  .max(LATEST)
  .transform((seconds) => new Date(seconds * 1000));
