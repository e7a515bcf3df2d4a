import 'server-only';
import { brand } from '../brand';
import type { UsageKey } from '../constants/usage';
import { usageNouns } from '../constants/usage-messages';
import { type RenderedMail, renderMail } from '../mail/template';
import { siteUrl } from '../site-url';
import { formatTime } from '../time/format';

type Reached = {
  keys: readonly UsageKey[];
  resetsAt: Date;
  timeZone: string | null;
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What resets when, and nothing to buy. */
export function limitReachedMail({ keys, resetsAt, timeZone }: Reached): RenderedMail {
  const what = list.format(keys.map((key) => usageNouns[key]));
  const when = formatTime(resetsAt, timeZone);
  return renderMail({
    kind: 'limit_reached',
    subject: `Your ${brand.product} limit for today resets soon`,
    preview: `You can continue from ${when}.`,
    heading: 'You’ve reached a limit for today',
    paragraphs: [
      `You’ve used all of today’s ${what}. The limit resets on ${when}.`,
      'Until then everything you’ve made stays open: you can read, review and practice as usual.',
    ],
    action: { label: 'Open my dashboard', href: siteUrl('/dashboard') },
    closing: `You don’t need to do anything. Questions? Email ${brand.supportEmail}.`,
  });
}

export function mailCheckMail(): RenderedMail {
  return renderMail({
    kind: 'mail_check',
    subject: `${brand.product} test email`,
    preview: 'Email works.',
    heading: 'Email works',
    paragraphs: ['An admin sent this test from the admin area. It arrived, so email works.'],
    closing: `If you’re not an admin of ${brand.product}, please let us know: ${brand.supportEmail}.`,
  });
}
