import 'server-only';
import { brand } from '../brand';
import { RESET_LINK_HOURS, TRIAL_DAYS, VERIFY_LINK_HOURS } from '../constants/accounts';
import { type RenderedMail, renderMail } from '../mail/template';
import { siteUrl } from '../site-url';

// Names stay out of these mails: anybody can sign up with somebody else's address and a name that is an advert.

export function verifyEmailMail(token: string): RenderedMail {
  return renderMail({
    kind: 'verify_email',
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
    kind: 'already_registered',
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

export function accountDeletedMail(): RenderedMail {
  return renderMail({
    kind: 'account_deleted',
    subject: `Your ${brand.product} account is deleted`,
    preview: 'Your documents, your cards and what we knew about you are erased.',
    heading: 'Your account is deleted',
    paragraphs: [
      `As you asked, your ${brand.product} account is deleted. Your documents, your cards and what we knew about you are erased, and you are signed out on every device.`,
      'You can sign up again with this address whenever you like. Your trial then goes on where it was: for a year we keep a scrambled code of the address to recognize it, and nothing else about you.',
    ],
    closing: `If that was not you, please write to ${brand.supportEmail}: somebody else knows your password. What was erased cannot be brought back.`,
  });
}

export function resetPasswordMail(token: string): RenderedMail {
  return renderMail({
    kind: 'reset_password',
    subject: `Reset your ${brand.product} password`,
    preview: 'Choose a new password with the link inside.',
    heading: 'Reset your password',
    paragraphs: [
      'Choose a new password with this link. Every device that is signed in now will have to sign in again.',
    ],
    action: { label: 'Choose a new password', href: siteUrl('/reset-password', { token }) },
    closing: `The link works for ${RESET_LINK_HOURS} hour, once. If you did not ask for it, there is nothing to do: your password stays as it is.`,
  });
}

/** `isPasswordDropped`: the account's password no longer works, since it isn't known to be the owner's. */
export function googleLinkedMail({ isPasswordDropped }: { isPasswordDropped: boolean }): RenderedMail {
  return renderMail({
    kind: 'google_linked',
    subject: `Google now opens your ${brand.product} account`,
    preview: 'From now on you can sign in with Google too.',
    heading: 'You can sign in with Google now',
    paragraphs: [
      `Somebody, most likely you, just signed in to ${brand.product} with a Google account of this address. From now on it opens your account here${isPasswordDropped ? '' : ', beside your password'}.`,
      ...(isPasswordDropped
        ? [
            'The password from the sign-up no longer works: we could not make sure that it was yours. To have a password too, choose one with "Forgot password?".',
          ]
        : []),
    ],
    closing: `If that was not you, somebody else can use your Google account: secure it, and write to ${brand.supportEmail}.`,
  });
}

export function googleUnlinkedMail(): RenderedMail {
  return renderMail({
    kind: 'google_unlinked',
    subject: `Google no longer opens your ${brand.product} account`,
    preview: 'From now on you sign in with your password.',
    heading: 'Google is off your account',
    paragraphs: [
      `As you asked, Google does not open your ${brand.product} account any more. From now on you sign in with your password; your account page lets Google in again.`,
      'If that was not you, somebody who is signed in knows your password. Choose a new one now: that signs everybody out.',
    ],
    action: { label: 'It was not me: reset my password', href: siteUrl('/forgot-password') },
    closing: `Questions? Write to ${brand.supportEmail}.`,
  });
}

/** `isGoogleOff`: the Google account that opened the account does so no more. */
export function passwordChangedMail({ isGoogleOff }: { isGoogleOff: boolean }): RenderedMail {
  return renderMail({
    kind: 'password_changed',
    subject: `Your ${brand.product} password was changed`,
    preview: 'Every device was signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password was just changed, and every device was signed out.',
      ...(isGoogleOff
        ? ['Google no longer opens your account either. If you want it to, continue with Google under this address.']
        : []),
      'If that was you, there is nothing to do. If it was not, choose a new password now: whoever changed it is signed out by that.',
    ],
    action: { label: 'It was not me: reset my password', href: siteUrl('/forgot-password') },
    closing: `Questions? Write to ${brand.supportEmail}.`,
  });
}

export function changeEmailMail(token: string): RenderedMail {
  return renderMail({
    kind: 'change_email',
    subject: `Confirm your new email for ${brand.product}`,
    preview: 'One click, and this is the address you sign in with.',
    heading: 'Confirm your new email',
    paragraphs: ['One click, and this is the address you sign in with. Until then your old one stays.'],
    action: { label: 'Use this address', href: siteUrl('/verify-email', { token }) },
    closing: `The link works for ${VERIFY_LINK_HOURS} hours. If you did not ask for it, there is nothing to do: without the click, nothing changes.`,
  });
}

/** To the owner of an address that somebody wanted for another account. */
export function addressTakenMail(): RenderedMail {
  return renderMail({
    kind: 'address_taken',
    subject: `You already have a ${brand.product} account`,
    preview: 'Sign in with the password you have.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, most likely you, asked to use this address for another account. It already has one, so nothing was changed.',
    ],
    action: { label: 'Sign in', href: siteUrl('/login') },
    closing: 'If that was not you, there is nothing to do: whoever it was learned nothing about your account.',
  });
}

/** To the address that the account has until the link in the other mail is opened. */
export function emailChangeAskedMail(newEmail: string): RenderedMail {
  return renderMail({
    kind: 'email_change_asked',
    subject: `Your ${brand.product} account is about to change its email`,
    preview: 'If that was not you, reset your password now.',
    heading: 'A new email for your account',
    paragraphs: [
      `Somebody who is signed in and knows your password asked to move your account to ${newEmail}. It moves when the link that we sent there is opened.`,
      'If that was you, there is nothing to do here. If it was not, choose a new password now: that signs everybody out and ends the change.',
    ],
    action: { label: 'It was not me: reset my password', href: siteUrl('/forgot-password') },
    closing: `Questions? Write to ${brand.supportEmail}.`,
  });
}

/** To the address that the account had. */
export function emailChangedMail(newEmail: string): RenderedMail {
  return renderMail({
    kind: 'email_changed',
    subject: `Your ${brand.product} email was changed`,
    preview: 'This address no longer belongs to your account.',
    heading: 'Your email was changed',
    paragraphs: [`Your account has moved to ${newEmail}. Sign in with that address from now on.`],
    closing: `If that was not you, write to ${brand.supportEmail} at once, and we will help you to get your account back.`,
  });
}
