import 'server-only';
import { brand } from '../brand';
import { type RenderedMail, renderMail } from '../mail/template';
import { siteUrl } from '../site-url';

const QUESTIONS = `Questions? Email ${brand.supportEmail}.`;

const SEE_ORDER = () => ({
  label: 'See my orders',
  href: siteUrl('/dashboard', { tab: 'rewards' }),
});

type Shipped = { itemName: string; tracking: string | null; note: string | null };

/** Without a tracking number, for what isn't sent by a carrier. */
export function rewardShippedMail({ itemName, tracking, note }: Shipped): RenderedMail {
  const state = tracking ? 'on its way' : 'ready';
  return renderMail({
    kind: 'reward_shipped',
    subject: `Your ${brand.product} reward is ${state}`,
    preview: `${itemName} is ${state}.`,
    heading: `Your reward is ${state}`,
    paragraphs: [
      tracking ? `We’ve shipped “${itemName}” to the address you gave.` : `“${itemName}” is ready.`,
      ...(tracking ? [`Tracking number: ${tracking}`] : []),
      ...(note ? [note] : []),
    ],
    action: SEE_ORDER(),
    closing: QUESTIONS,
  });
}

type Refused = { itemName: string; points: number; reason: string | null };

export function rewardRefusedMail({ itemName, points, reason }: Refused): RenderedMail {
  return renderMail({
    kind: 'reward_refused',
    subject: `Your ${brand.product} order was declined`,
    preview: 'Your points are back in your balance.',
    heading: 'Your order was declined',
    paragraphs: [
      `We can’t fulfill your order for “${itemName}”.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      `You have your ${points.toLocaleString('en')} points back.`,
    ],
    action: SEE_ORDER(),
    closing: QUESTIONS,
  });
}
