import 'server-only';
import { tidyChanges } from './cancellation';
import { tidyEvents } from './events';
import { healDue } from './heal';

/** What time brings to payments; lib/http/housekeeping.ts sees to it. */
export const billingChores = {
  'overdue payments': healDue,
  'old payment events': tidyEvents,
  'old plan changes': tidyChanges,
};
