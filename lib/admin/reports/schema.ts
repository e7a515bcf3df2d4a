import { z } from 'zod';
import { REPORT_OUTCOMES } from '../../constants/faculty';
import {
  reportMessages as messages,
  REPORT_STATES,
  REPORTED_RATINGS_SHOWN,
} from '../../constants/faculty-reports';
import { timeCursor } from '../keyset';
import { actionInput, optionalReason } from '../log/schema';

export const listReportsInput = z.object({
  state: z.enum(REPORT_STATES).default('open'),
  cursor: timeCursor,
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
