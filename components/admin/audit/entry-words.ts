import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { showMoney } from '@/lib/billing/prices';
import { counted, grouped } from '@/lib/client/format';
import type { AdminActionName } from '@/lib/constants/admin';
import type { AuditOutcome } from '@/lib/constants/audit';

type Entry = Pick<AuditEntryWire, 'action' | 'stage' | 'before' | 'after' | 'detail'>;

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** What was given in the detail, or by how much a value changed. */
function amountOf({ before, after, detail }: Entry): number | undefined {
  const given = asNumber(detail.points);
  if (given !== undefined) return Math.abs(given);
  for (const name of ['points', 'balance', 'total_points']) {
    const [from, to] = [asNumber(before?.[name]), asNumber(after?.[name])];
    if (from !== undefined && to !== undefined) return Math.abs(to - from);
  }
  return undefined;
}

const withPoints = (verb: string) => (entry: Entry) => {
  const points = amountOf(entry);
  return points === undefined ? `${verb} points` : `${verb} ${counted(points, 'point')}`;
};

function refunded({ detail }: Entry): string {
  const cents = asNumber(detail.amount_cents);
  return cents ? `Refunded ${showMoney(cents)} and ended the plan` : 'Ended the plan';
}

function declinedOrder(entry: Entry): string {
  const points = amountOf(entry);
  return points === undefined
    ? 'Declined an order'
    : `Declined an order and returned ${counted(points, 'point')}`;
}

type Words = { name: string; done: string | ((entry: Entry) => string) };

/** The action's name, and the sentence once it is done. */
const WORDS: Record<AdminActionName, Words> = {
  money_back: { name: 'Refund', done: refunded },
  add_points: { name: 'Add points', done: withPoints('Added') },
  remove_points: { name: 'Remove points', done: withPoints('Removed') },
  upgrade: { name: 'Upgrade', done: 'Granted a plan' },
  downgrade: { name: 'Downgrade', done: 'Ended a plan' },
  reset_usage: { name: 'Reset usage', done: 'Reset the day’s usage' },
  revoke_sessions: { name: 'End sessions', done: 'Ended all sessions' },
  suspend: { name: 'Suspend', done: 'Suspended the account' },
  restore: { name: 'Restore', done: 'Restored the account' },
  export_user: { name: 'Export a user', done: 'Exported the account’s data' },
  export_users: { name: 'Export users', done: 'Exported all users' },
  fulfill_redemption: { name: 'Fulfill an order', done: 'Fulfilled an order' },
  refuse_redemption: { name: 'Decline an order', done: declinedOrder },
  mark_fine: { name: 'Mark as fine', done: 'Marked the activity as fine' },
  change_limits: { name: 'Change limits', done: 'Changed the limits' },
  switch_feature: { name: 'Turn a feature on or off', done: 'Turned a feature on or off' },
  bulk_job: { name: 'Bulk action', done: 'Started a bulk action' },
  system_check: { name: 'Run a system check', done: 'Ran a system check' },
  remove_rating: { name: 'Remove a rating', done: 'Removed a rating' },
  resolve_report: { name: 'Resolve a report', done: 'Resolved a report' },
  refresh_faculty: { name: 'Refresh faculty database', done: 'Refreshed the faculty database' },
  invite_admin: { name: 'Invite an admin', done: 'Invited an admin' },
  revoke_invite: { name: 'Revoke an invitation', done: 'Revoked an invitation' },
  accept_invite: { name: 'Accept an invitation', done: 'Accepted an invitation' },
  send_password_link: { name: 'Send a password link', done: 'Sent an admin a password link' },
  use_password_link: { name: 'Use a password link', done: 'Chose a password with a link' },
  change_role: { name: 'Change a role', done: 'Changed an admin’s role' },
  disable_admin: { name: 'Disable an admin', done: 'Disabled an admin' },
  enable_admin: { name: 'Enable an admin', done: 'Enabled an admin' },
  reset_two_factor: {
    name: 'Reset two-factor sign-in',
    done: 'Reset an admin’s two-factor sign-in',
  },
  change_password: { name: 'Change the password', done: 'Changed their password' },
  turn_on_two_factor: { name: 'Turn on two-factor sign-in', done: 'Turned on two-factor sign-in' },
  turn_off_two_factor: {
    name: 'Turn off two-factor sign-in',
    done: 'Turned off two-factor sign-in',
  },
  new_recovery_codes: { name: 'Create recovery codes', done: 'Created new recovery codes' },
  end_admin_sessions: { name: 'End other sessions', done: 'Ended their other sessions' },
  call_beyond_role: { name: 'Call beyond the role', done: 'Made a call beyond their role' },
};

export const actionName = (action: AdminActionName): string => WORDS[action].name;

/** `Added 50 points`; of an action that isn't done, only its name. */
export function entrySentence(entry: Entry): string {
  const { name, done } = WORDS[entry.action];
  if (entry.stage !== 'done') return name;
  return typeof done === 'string' ? done : done(entry);
}

export const OUTCOMES: Record<
  AuditOutcome,
  { text: string; tone: 'good' | 'soft' | 'warn' | 'bad'; hint: string }
> = {
  done: { text: 'Done', tone: 'good', hint: 'It took effect.' },
  refused: {
    text: 'Not allowed',
    tone: 'soft',
    hint: 'Nothing changed: the request wasn’t allowed.',
  },
  failed: { text: 'Failed', tone: 'bad', hint: 'Nothing changed: an error stopped it.' },
  unknown: {
    text: 'Unknown',
    tone: 'warn',
    hint: 'It was started, but its outcome isn’t known. It may still be running. Check with the provider.',
  },
};

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return grouped(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const ABBREVIATIONS = /\b(ai|id)\b/gi;

/** `fine_until` as `Fine until`, `trial.file_uploads` as `Trial: file uploads` */
function fieldName(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll('.', ': ');
  const sentence = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
  return sentence.replace(ABBREVIATIONS, (letters) => letters.toUpperCase());
}

export type Change = { name: string; before: string; after: string };

/** The values that differ. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys]
    .map((key) => ({
      name: fieldName(key),
      before: valueText(before?.[key]),
      after: valueText(after?.[key]),
    }))
    .filter((change) => change.before !== change.after);
}

/** What else the log knows. */
export function detailsOf({ detail }: Pick<Entry, 'detail'>): { name: string; value: string }[] {
  return Object.entries(detail).map(([key, value]) => ({
    name: fieldName(key),
    value: valueText(value),
  }));
}
