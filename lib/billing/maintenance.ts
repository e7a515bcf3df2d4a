import 'server-only';
import { tidyChanges } from './cancellation';
import { tidyEvents } from './events';
import { reconcileDue } from './reconcile';

export const billingMaintenance = {
  'overdue payments': reconcileDue,
  'old payment events': tidyEvents,
  'old plan changes': tidyChanges,
};
