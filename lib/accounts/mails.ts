import 'server-only';
import { brand } from '../brand';
import { TRIAL_DAYS, VERIFY_LINK_HOURS } from '../constants/accounts';
import { type RenderedMail, renderMail } from '../mail/template';
import { siteUrl } from '../site-url';

// Names stay out of these mails: anybody can sign up with somebody else's address and a name that is an advert.

export function verifyEmailMail(token: string): RenderedMail {
  return renderMail({
    subject: `Verify your email for ${brand.product}`,
    preview: `One click, then your ${TRIAL_DAYS}-day trial begins.`,
    heading: 'Verify your email',
    paragraphs: [`One click, then you can sign in and your ${TRIAL_DAYS}-day trial begins.`],
    action: { label: 'Verify my email', href: siteUrl('/verify-email', { token }) },
    closing: `The link works for ${VERIFY_LINK_HOURS} hours. If you did not sign up, there is nothing to do: without the click, no account is opened.`,
  });
}

export function alreadyRegisteredMail(): RenderedMail {
  return renderMail({
    subject: `You already have a ${brand.product} account`,
    preview: 'Sign in with the password you have.',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, most likely you, just signed up at ${brand.product} with this address. It already has an account, so nothing was changed.`,
    ],
    action: { label: 'Sign in', href: siteUrl('/login') },
    closing: 'If that was not you, there is nothing to do: whoever it was learned nothing about your account.',
  });
}
