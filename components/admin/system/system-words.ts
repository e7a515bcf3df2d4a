import type { SystemCheck, SystemWire } from '@/lib/admin/system/wire';
import { asSentence, counted, grouped } from '@/lib/client/format';
import type { MaintenanceStarter } from '@/lib/constants/admin';
import type { Feature } from '@/lib/constants/features';
import type { MailKind } from '@/lib/constants/mail';
import { MODEL_FAULTS, type RunFault } from '@/lib/constants/model-faults';

export const FEATURE_LABELS: Record<Feature, string> = {
  sign_up: 'Sign-up',
  demo: 'Demo without an account',
  uploads: 'File uploads',
  links: 'Links',
  tutor: 'Tutor',
  checkout: 'Checkout',
  rewards: 'Redemptions',
};

export const CHECKS: Record<SystemCheck, { label: string; meaning: string; button: string }> = {
  model: {
    label: 'Model',
    meaning:
      'Reads the sample chapter in a worker, writes its lessons and flashcards, and answers a question from it.',
    button: 'Check model',
  },
  mail: {
    label: 'Email',
    meaning: 'Sends a test email to your address, or to the sender address if you have none.',
    button: 'Check email',
  },
};

export const DATABASE_KINDS: Record<SystemWire['database']['kind'], string> = {
  embedded: 'Embedded',
  postgres: 'Postgres',
};

export const DELIVERY: Record<SystemWire['mail']['delivery'], string> = {
  resend: 'Sent by Resend',
  kept: 'Kept in /dev/mail, not sent',
};

export const PROVIDERS: Record<SystemWire['webhooks']['provider'], string> = {
  stripe: 'Stripe',
  local: 'Local checkout, no cards are charged',
  none: 'None: no plan can be bought',
};

export const STARTERS: Record<MaintenanceStarter, string> = {
  request: 'After requests',
  scheduler: 'By the scheduler',
};

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

const size = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `12.5 MB`, `1.2 GB` */
export function sizeText(bytes: number): string {
  return bytes >= GIGABYTE
    ? `${size.format(bytes / GIGABYTE)} GB`
    : `${size.format(bytes / MEGABYTE)} MB`;
}

/** `4 of 100` */
export const connectionsText = ({ connections, max_connections }: SystemWire['database']): string =>
  `${grouped(connections)} of ${grouped(max_connections)}`;

type Health = { text: string; tone: 'good' | 'warn' | 'bad' };

const MANY = 0.8;

export function databaseHealth({ connections, max_connections }: SystemWire['database']): Health {
  return connections >= max_connections * MANY
    ? { text: 'Nearly out of connections', tone: 'warn' }
    : { text: 'Answering', tone: 'good' };
}

/** Mail is sent within a minute or two of its time. */
const LATE_MS = 10 * 60_000;

export function mailHealth({ delivery, failed, due_since }: SystemWire['mail'], now: Date): Health {
  if (failed > 0) return { text: `${counted(failed, 'email')} failed`, tone: 'bad' };
  const isLate = due_since !== null && now.getTime() - new Date(due_since).getTime() > LATE_MS;
  if (isLate) return { text: 'Delayed', tone: 'warn' };
  return { text: delivery === 'kept' ? 'Ready to read' : 'Going out', tone: 'good' };
}

export function webhookHealth({ unhandled, last }: SystemWire['webhooks']): Health {
  if (unhandled > 0) return { text: `${grouped(unhandled)} not handled`, tone: 'bad' };
  return last ? { text: 'Handled', tone: 'good' } : { text: 'None yet', tone: 'warn' };
}

type Model = NonNullable<SystemWire['model']>;

/** `12,340 of 20,000,000` */
export const tokensText = ({ tokens_today, limits }: Model): string =>
  `${grouped(tokens_today)} of ${grouped(limits.site)}`;

export function modelHealth(model: Model): Health {
  const { tokens_today: used, limits, failures } = model;
  if (used >= limits.site) return { text: 'Out of tokens for today', tone: 'bad' };
  const failed = failures.reduce((sum, { runs }) => sum + runs, 0);
  if (failed > 0) return { text: `${counted(failed, 'document')} failed`, tone: 'bad' };
  return used >= limits.site * MANY
    ? { text: 'Nearly out of tokens', tone: 'warn' }
    : { text: 'No failures', tone: 'good' };
}

const BUDGETS = {
  document_budget: 'The document reached its token limit.',
  learner_budget: 'The learner reached the daily token limit.',
  site_budget: 'The site reached its daily token limit.',
  internal: 'Something went wrong in this app. The server’s log says what.',
} as const;

/** As a sentence. */
export function runFaultText(fault: RunFault): string {
  return fault in BUDGETS
    ? BUDGETS[fault as keyof typeof BUDGETS]
    : asSentence(upperFirst(MODEL_FAULTS[fault as keyof typeof MODEL_FAULTS]));
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Verify email` of `verify_email`. */
export function mailKindText(kind: MailKind): string {
  return upperFirst(kind.replaceAll('_', ' '));
}
