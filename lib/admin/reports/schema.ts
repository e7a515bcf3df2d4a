import { z } from 'zod';
import { REPORT_OUTCOMES } from '../../constants/faculty';
import {
  reportMessages as messages,
  REPORT_STATES,
  REPORTED_RATINGS_SHOWN,
} from '../../constants/faculty-reports';
import { hasYear } from '../keyset';
import { actionInput, optionalReason } from '../log/schema';

const place = z.tuple([z.iso.datetime().refine(hasYear), z.uuid()]);

/** After which row a page begins. */
const cursor = z.string().transform((text, ctx) => {
  const parsed = place.safeParse(text.split('_'));
  if (parsed.success) return { at: new Date(parsed.data[0]), id: parsed.data[1] };
  ctx.addIssue({ code: 'custom', message: messages.cursor });
  return z.NEVER;
});
export type Cursor = z.output<typeof cursor>;

export const cursorOf = ({ at, id }: Cursor): string => `${at.toISOString()}_${id}`;

export const listReportsInput = z.object({
  state: z.enum(REPORT_STATES).default('open'),
  cursor: cursor.optional(),
});
export type ListReportsInput = z.output<typeof listReportsInput>;

export const reportInput = z.object({ reportId: z.uuid(messages.unknown) });
export type ReportInput = z.output<typeof reportInput>;

export const resolveInput = reportInput.extend({
  ...actionInput.shape,
  outcome: z.enum(REPORT_OUTCOMES),
  rating_user_ids: z.array(z.uuid()).max(REPORTED_RATINGS_SHOWN).default([]),
  reason: optionalReason,
});
export type ResolveInput = z.output<typeof resolveInput>;
