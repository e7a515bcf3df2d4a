import 'server-only';
import { brand } from '../brand';
import { PLANS } from '../constants/plans';
import { type RenderedMail, renderMail } from '../mail/template';
import { siteUrl } from '../site-url';
import { showDay, showMoment } from '../time/show';
import { showMoney } from './prices';

type When = { at: Date; timeZone: string | null };

const QUESTIONS = `Questions? Write to ${brand.supportEmail}.`;

/** Who pays already sees their plan there. */
const plansUrl = () => siteUrl('/dashboard', { pricing: '1' });

export function trialEndingMail({ at, timeZone }: When): RenderedMail {
  return renderMail({
    kind: 'trial_ending',
    subject: `Your ${brand.product} trial ends on ${showDay(at, timeZone)}`,
    preview: 'Nothing is charged by itself. Your documents stay yours.',
    heading: 'Your trial ends soon',
    paragraphs: [
      `Your trial ends on ${showMoment(at, timeZone)}. Nothing is charged by itself: we have no card of yours, and nothing renews.`,
      `To go on with lessons, flashcards, ${brand.tutor} and the rest, choose a plan: ${showMoney(PLANS.yearly.cents)} a year or ${showMoney(PLANS.monthly.cents)} a month.`,
      'If you do not, your documents stay yours: you can still upload, read their summaries and cards, and export or delete everything.',
    ],
    action: { label: 'See the plans', href: plansUrl() },
    closing: QUESTIONS,
  });
}

export function renewalComingMail({ at, timeZone }: When): RenderedMail {
  const day = showDay(at, timeZone);
  const price = showMoney(PLANS.yearly.cents);
  return renderMail({
    kind: 'renewal_coming',
    subject: `Your ${brand.product} plan renews on ${day}`,
    preview: `${price} for another year. You can cancel until then.`,
    heading: 'Your yearly plan renews soon',
    paragraphs: [
      `On ${showMoment(at, timeZone)} your yearly plan renews, and your card is charged ${price} for another year.`,
      `If you want to go on, there is nothing to do. If not, cancel before ${day}: it takes two clicks, and the plan stays open to its end.`,
    ],
    action: { label: 'Keep or cancel my plan', href: plansUrl() },
    closing: QUESTIONS,
  });
}

export function paymentFailedMail(): RenderedMail {
  return renderMail({
    kind: 'payment_failed',
    subject: `Your card was not charged for ${brand.product}`,
    preview: 'Your plan stays open for now. Please check your card.',
    heading: 'Your payment did not go through',
    paragraphs: [
      `The payment for your ${brand.product} plan was refused by your bank or card.`,
      'Your plan stays open while we try again in the next days. So that it does not end, check your card, or pay with another one.',
    ],
    action: { label: 'Check my card', href: plansUrl() },
    closing: `If you changed your card in the meantime, there is nothing to do. ${QUESTIONS}`,
  });
}
