import 'server-only';
import { brand } from '../brand';
import { PLANS } from '../constants/plans';
import { type RenderedMail, renderMail } from '../mail/template';
import { siteUrl } from '../site-url';
import { formatDay, formatTime } from '../time/format';
import { showMoney } from './prices';

type When = { at: Date; timeZone: string | null };

const QUESTIONS = `Questions? Email ${brand.supportEmail}.`;

/** Paying users see their plan there. */
const plansUrl = () => siteUrl('/dashboard', { pricing: '1' });

export function trialEndingMail({ at, timeZone }: When): RenderedMail {
  return renderMail({
    kind: 'trial_ending',
    subject: `Your ${brand.product} trial ends on ${formatDay(at, timeZone)}`,
    preview: 'You won’t be charged. Your documents stay yours.',
    heading: 'Your trial ends soon',
    paragraphs: [
      `Your trial ends on ${formatTime(at, timeZone)}. You won’t be charged: we don’t have your card, and nothing renews automatically.`,
      `To keep using lessons, flashcards, ${brand.tutor} and more, choose a plan: ${showMoney(PLANS.yearly.cents)} a year or ${showMoney(PLANS.monthly.cents)} a month.`,
      'If you don’t, your documents stay yours: you can still upload, read your summaries and flashcards, and export or delete everything.',
    ],
    action: { label: 'See plans', href: plansUrl() },
    closing: QUESTIONS,
  });
}

export function renewalComingMail({ at, timeZone }: When): RenderedMail {
  const day = formatDay(at, timeZone);
  const price = showMoney(PLANS.yearly.cents);
  return renderMail({
    kind: 'renewal_coming',
    subject: `Your ${brand.product} plan renews on ${day}`,
    preview: `${price} for another year. You can cancel before then.`,
    heading: 'Your yearly plan renews soon',
    paragraphs: [
      `On ${formatTime(at, timeZone)} your yearly plan renews, and we’ll charge your card ${price} for another year.`,
      `If you want to keep your plan, you don’t need to do anything. If not, cancel before ${day}: it takes two clicks, and you’ll keep Premium until then.`,
    ],
    action: { label: 'Manage my plan', href: plansUrl() },
    closing: QUESTIONS,
  });
}

export function paymentFailedMail(): RenderedMail {
  return renderMail({
    kind: 'payment_failed',
    subject: `Your ${brand.product} payment didn’t go through`,
    preview: 'Your plan stays active for now. Please check your card.',
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `We couldn’t charge your card for your ${brand.product} plan.`,
      'Your plan stays active while we retry your card over the next few days. To keep it, check your card or use another one.',
    ],
    action: { label: 'Check my card', href: plansUrl() },
    closing: `If you’ve already updated your card, you don’t need to do anything. ${QUESTIONS}`,
  });
}
