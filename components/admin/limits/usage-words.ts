import type { BulkJobWire } from '@/lib/admin/bulk/wire';
import type { UserAtLimitWire } from '@/lib/admin/usage/wire';
import { counted, grouped } from '@/lib/client/format';
import type { BulkKind } from '@/lib/constants/admin';
import type { PlanTier, UsageKey } from '@/lib/constants/usage';
import { usageNouns } from '@/lib/constants/usage-messages';

export const LIMIT_LABELS: Record<UsageKey, string> = {
  file_uploads: 'File uploads',
  course_generations: 'Course generations',
  flashcard_generations: 'Flashcard generations',
  ai_chat_messages: 'AI chat messages',
};

export const TIER_LABELS: Record<PlanTier, string> = { trial: 'Trial', paid: 'Paid' };

export const TIERS = ['trial', 'paid'] as const satisfies readonly PlanTier[];

/** `5 of 5 uploads` */
export const reachedText = ({ key, used, limit }: UserAtLimitWire['reached'][number]): string =>
  `${grouped(used)} of ${grouped(limit)} ${usageNouns[key]}`;

const users = (count: number) => counted(count, 'user');

type BulkWords = {
  label: string;
  meaning: string;
  question: string;
  button: string;
  /** What will happen to so many. */
  will: (count: number) => string;
  done: (count: number) => string;
  nobody: string;
};

export const BULK_WORDS: Record<BulkKind, BulkWords> = {
  reset_trial_usage: {
    label: 'Reset all trial usage',
    meaning: 'Sets today’s usage to zero for every account on trial limits.',
    question: 'Reset all trial usage?',
    button: 'Reset usage',
    will: (count) =>
      `Today’s usage of ${users(count)} goes back to zero, so they can use their full limits again. You can’t undo this.`,
    done: (count) => `Usage reset for ${users(count)}`,
    nobody: 'No account on trial limits has used anything today.',
  },
  extend_trials: {
    label: 'Extend all trials by 1 day',
    meaning: 'Adds 24 hours to every running trial without a plan. Trials that are over stay over.',
    question: 'Extend all trials by 1 day?',
    button: 'Extend trials',
    will: (count) => `${users(count)} will get 24 more hours of trial. You can’t undo this.`,
    done: (count) => `Trial extended for ${users(count)}`,
    nobody: 'No trial without a plan is running.',
  },
  notify_at_limits: {
    label: 'Notify users at limits',
    meaning:
      'Emails every verified account that isn’t suspended and has reached a limit today: what was used up and when it resets. No one gets it twice in a day.',
    question: 'Notify users at limits?',
    button: 'Send emails',
    will: (count) => `${users(count)} will get an email. Sending can take a while.`,
    done: (count) => `Emails on their way to ${users(count)}`,
    nobody: 'No one is left to notify.',
  },
};

/** `120 of 400 users` */
export const progressText = ({ done, total }: BulkJobWire): string =>
  `${grouped(done)} of ${users(total)}`;

const ENDS = { done: 'finished', failed: 'stopped early', running: 'running' } as const;

/** Who did it when, and how many it reached. */
export const jobText = (job: BulkJobWire, when: string): string =>
  `Last run by ${job.admin}, ${ENDS[job.state]} ${when}: ${progressText(job)}.`;

const WHOLE = /^\d{1,6}$/;

/** Undefined if it is no limit. */
export function readLimit(text: string, max: number): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  const value = Number(digits);
  return WHOLE.test(digits) && value <= max ? value : undefined;
}
