import 'server-only';
import { stringify } from 'csv-stringify/sync';
import type { AdminUserWire } from './wire';

type Cell = string | number | boolean | null | undefined;

const COLUMNS: [name: string, of: (user: AdminUserWire) => Cell][] = [
  ['user_id', (user) => user.user_id],
  ['email', (user) => user.email],
  ['name', (user) => user.name],
  ['email_verified', (user) => user.email_verified],
  ['subscription_status', (user) => user.subscription_status],
  ['created_at', (user) => user.created_at],
  ['last_login', (user) => user.last_login],
  ['trial_days_left', (user) => user.trial_days_left],
  ['points', (user) => user.points],
  ['current_streak', (user) => user.current_streak],
  ['suspended', (user) => user.suspended],
  ['granted', (user) => user.granted],
  ['plan', ({ plan }) => plan?.type],
  ['plan_state', ({ plan }) => plan?.state],
  ['plan_ends_at', ({ plan }) => plan?.ends_at],
  ['plan_cancel_at_period_end', ({ plan }) => plan?.cancel_at_period_end],
  ['file_uploads_today', (user) => user.today_usage.file_uploads],
  ['course_generations_today', (user) => user.today_usage.course_generations],
  ['flashcard_generations_today', (user) => user.today_usage.flashcard_generations],
  ['ai_chat_messages_today', (user) => user.today_usage.ai_chat_messages],
];

/** With a byte order mark, by which spreadsheets know UTF-8. */
export const CSV_HEADER = `\ufeff${COLUMNS.map(([name]) => name).join(',')}\r\n`;

/** Also in the full-width forms. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
const AT_START = new RegExp(`^(?=\\s*${SIGN}|[\\t\\r])`);
/** After what a spreadsheet with other settings takes for the end of a cell. */
const INSIDE = new RegExp(`(?<=[;\\t\\r\\n]\\s*)(?=${SIGN})`, 'g');

const withoutFormula = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(AT_START, "'").replace(INSIDE, "'") : cell;

/** What a spreadsheet would take for a formula gets an apostrophe before it. */
export function toCsv(users: readonly AdminUserWire[]): string {
  const rows = users.map((user) => COLUMNS.map(([, of]) => withoutFormula(of(user))));
  return stringify(rows, {
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
}
