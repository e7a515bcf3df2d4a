import 'server-only';
import { tidyChanges } from './cancellation';
import { tidyEvents } from './events';
import { healDue } from './heal';

/** Maintenance jobs of payments. */
export const billingMaintenance = {
  'overdue payments': healDue,
  'old payment events': tidyEvents,
  'old plan changes': tidyChanges,
};
