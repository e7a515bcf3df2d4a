import 'server-only';
import { brand } from '../brand';
import { RESET_LINK_HOURS, TRIAL_DAYS, VERIFY_LINK_HOURS } from '../constants/accounts';
import { renderMail } from '../mail/template';
import { siteUrl } from '../site-url';

// No names: anyone can sign up with another person's address and an advertisement as their name.

export function verifyEmailMail(token: string) {
  return renderMail({
    kind: 'verify_email',
    subject: `Verify your email for ${brand.product}`,
    preview: `One click and your ${TRIAL_DAYS}-day trial starts.`,
    heading: 'Verify your email',
    paragraphs: [
      `Open the link below to verify your email. Your ${TRIAL_DAYS}-day trial starts right away.`,
    ],
    action: { label: 'Verify my email', href: siteUrl('/verify-email', { token }) },
    closing: `The link works for ${VERIFY_LINK_HOURS} hours. If you didn’t sign up, ignore this email: no account is created unless the link is opened.`,
  });
}

export function alreadyRegisteredMail() {
  return renderMail({
    kind: 'already_registered',
    subject: `You already have a ${brand.product} account`,
    preview: 'Sign in instead.',
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, just tried to sign up for ${brand.product} with this email. There’s already an account for it, so nothing has changed.`,
    ],
    action: { label: 'Sign in', href: siteUrl('/login') },
    closing:
      'If it wasn’t you, ignore this email. The person who tried learned nothing about your account.',
  });
}

export function accountDeletedMail() {
  return renderMail({
    kind: 'account_deleted',
    subject: `Your ${brand.product} account has been deleted`,
    preview: 'Your documents, flashcards and personal data have been erased.',
    heading: 'Your account has been deleted',
    paragraphs: [
      `As you asked, we deleted your ${brand.product} account. Your documents, flashcards and personal data have been erased, and you’re signed out on every device.`,
      'You can sign up again with this email anytime, and your trial picks up where it left off. To recognize the email, we keep a hash of it for a year. Our privacy policy lists the accounting records we keep, which no longer identify you.',
    ],
    closing: `If it wasn’t you, email ${brand.supportEmail}: someone else knows your password. We can’t restore what was erased.`,
  });
}

export function resetPasswordMail(token: string) {
  return renderMail({
    kind: 'reset_password',
    subject: `Reset your ${brand.product} password`,
    preview: 'Choose a new password with the link inside.',
    heading: 'Reset your password',
    paragraphs: [
      'Open the link below to choose a new password. You’ll be signed out on every device.',
    ],
    action: { label: 'Choose a new password', href: siteUrl('/reset-password', { token }) },
    closing: `The link works once and expires in ${RESET_LINK_HOURS} hour. If you didn’t ask for it, ignore this email: your password stays the same.`,
  });
}

/** `isPasswordDropped`: the password no longer works, since it isn't known to be the owner's. */
export function googleLinkedMail({ isPasswordDropped }: { isPasswordDropped: boolean }) {
  return renderMail({
    kind: 'google_linked',
    subject: `You can now sign in to ${brand.product} with Google`,
    preview: 'Google sign-in is on for your account.',
    heading: 'You can now sign in with Google',
    paragraphs: [
      `Someone, probably you, just signed in to ${brand.product} with a Google account for this email. From now on you can sign in with it${isPasswordDropped ? '' : ' or with your password'}.`,
      ...(isPasswordDropped
        ? [
            'The password chosen at sign-up no longer works, because we couldn’t be sure it was yours. To set a new one, use “Forgot password?”.',
          ]
        : []),
    ],
    closing: `If it wasn’t you, someone else has access to your Google account. Secure it and email ${brand.supportEmail}.`,
  });
}

export function googleUnlinkedMail() {
  return renderMail({
    kind: 'google_unlinked',
    subject: `Google sign-in is off for your ${brand.product} account`,
    preview: 'From now on, sign in with your password.',
    heading: 'Google sign-in is off',
    paragraphs: [
      `As you asked, we turned off Google sign-in for your ${brand.product} account. From now on, sign in with your password. To turn it back on, go to your account page.`,
      'If it wasn’t you, someone else is signed in and knows your password. Choose a new one now to sign them out.',
    ],
    ...ifItWasSomeoneElse(),
  });
}

function ifItWasSomeoneElse() {
  return {
    action: { label: 'It wasn’t me: reset my password', href: siteUrl('/forgot-password') },
    closing: `Questions? Email ${brand.supportEmail}.`,
  };
}

export function passwordChangedMail({ isGoogleOff }: { isGoogleOff: boolean }) {
  return renderMail({
    kind: 'password_changed',
    subject: `Your ${brand.product} password was changed`,
    preview: 'Your other devices were signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password was just changed, and your other devices were signed out.',
      ...(isGoogleOff
        ? [
            'Google sign-in is off too. To turn it back on, choose “Continue with Google” and use this email.',
          ]
        : []),
      'If it was you, you’re all set. If not, choose a new password now to sign out the person who changed it.',
    ],
    ...ifItWasSomeoneElse(),
  });
}

export function changeEmailMail(token: string) {
  return renderMail({
    kind: 'change_email',
    subject: `Confirm your new email for ${brand.product}`,
    preview: 'One click, and you’ll sign in with this email.',
    heading: 'Confirm your new email',
    paragraphs: [
      'Open the link below to sign in with this email from now on. Until you do, your old one stays in use.',
    ],
    action: { label: 'Use this email', href: siteUrl('/verify-email', { token }) },
    closing: `The link works for ${VERIFY_LINK_HOURS} hours. If you didn’t ask for it, ignore this email: nothing changes unless the link is opened.`,
  });
}

/** To the owner of an address requested for another account. */
export function addressTakenMail() {
  return renderMail({
    kind: 'address_taken',
    subject: `You already have a ${brand.product} account`,
    preview: 'Sign in instead.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, asked to use this email for a different account. There’s already an account for it, so nothing has changed.',
    ],
    action: { label: 'Sign in', href: siteUrl('/login') },
    closing:
      'If it wasn’t you, ignore this email. The person who tried learned nothing about your account.',
  });
}

/** To the current address, before the change is confirmed. */
export function emailChangeAskedMail(newEmail: string) {
  return renderMail({
    kind: 'email_change_asked',
    subject: `Your ${brand.product} email is about to change`,
    preview: 'If it wasn’t you, reset your password now.',
    heading: 'A new email for your account',
    paragraphs: [
      `Someone who is signed in and knows your password asked to change your account’s email to ${newEmail}. The change takes effect when the link we sent to that address is opened.`,
      'If it was you, you’re all set. If not, choose a new password now to sign everyone out and stop the change.',
    ],
    ...ifItWasSomeoneElse(),
  });
}

export function emailChangedMail(newEmail: string) {
  return renderMail({
    kind: 'email_changed',
    subject: `Your ${brand.product} email was changed`,
    preview: 'This email no longer belongs to your account.',
    heading: 'Your email was changed',
    paragraphs: [`Your account’s email is now ${newEmail}. Sign in with it from now on.`],
    closing: `If it wasn’t you, email ${brand.supportEmail} right away, and we’ll help you get your account back.`,
  });
}
