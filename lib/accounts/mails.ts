import 'server-only';
import { brand } from '../brand';
import { RESET_LINK_HOURS, TRIAL_DAYS, VERIFY_LINK_HOURS } from '../constants/accounts';
import { type RenderedMail, renderMail } from '../mail/template';
import { siteUrl } from '../site-url';

// No names in these mails: anyone can sign up with another person's address and an advertisement as their name.

export function verifyEmailMail(token: string): RenderedMail {
  return renderMail({
    kind: 'verify_email',
    subject: `Verify your email for ${brand.product}`,
    preview: `One click and your ${TRIAL_DAYS}-day trial starts.`,
    heading: 'Verify your email',
    paragraphs: [`Open the link below to verify your email. Your ${TRIAL_DAYS}-day trial starts right away.`],
    action: { label: 'Verify my email', href: siteUrl('/verify-email', { token }) },
    closing: `The link works for ${VERIFY_LINK_HOURS} hours. If you didn’t sign up, ignore this email: unless the link is opened, there’s no account.`,
  });
}

export function alreadyRegisteredMail(): RenderedMail {
  return renderMail({
    kind: 'already_registered',
    subject: `You already have a ${brand.product} account`,
    preview: 'Sign in with the password you have.',
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, just tried to sign up for ${brand.product} with this email. It already has an account, so nothing was changed.`,
    ],
    action: { label: 'Sign in', href: siteUrl('/login') },
    closing: 'If it wasn’t you, ignore this email. Whoever it was learned nothing about your account.',
  });
}

export function accountDeletedMail(): RenderedMail {
  return renderMail({
    kind: 'account_deleted',
    subject: `Your ${brand.product} account has been deleted`,
    preview: 'Your documents, flashcards and personal data are erased.',
    heading: 'Your account has been deleted',
    paragraphs: [
      `As you asked, we deleted your ${brand.product} account. Your documents, flashcards and personal data are erased, and you’re signed out on every device.`,
      'You can sign up again with this email anytime. Your trial then continues where it left off: for a year we keep a scrambled code of the email to recognize it, and nothing else about you.',
    ],
    closing: `If it wasn’t you, write to ${brand.supportEmail}: someone else knows your password. What was erased can’t be restored.`,
  });
}

export function resetPasswordMail(token: string): RenderedMail {
  return renderMail({
    kind: 'reset_password',
    subject: `Reset your ${brand.product} password`,
    preview: 'Choose a new password with the link inside.',
    heading: 'Reset your password',
    paragraphs: [
      'Choose a new password with the link below. Devices that are signed in now will have to sign in again.',
    ],
    action: { label: 'Choose a new password', href: siteUrl('/reset-password', { token }) },
    closing: `The link works once, for ${RESET_LINK_HOURS} hour. If you didn’t ask for it, ignore this email: your password stays the same.`,
  });
}

/** `isPasswordDropped`: the account's password no longer works, since it isn't known to be the owner's. */
export function googleLinkedMail({ isPasswordDropped }: { isPasswordDropped: boolean }): RenderedMail {
  return renderMail({
    kind: 'google_linked',
    subject: `You can now sign in to ${brand.product} with Google`,
    preview: 'Google is connected to your account.',
    heading: 'You can now sign in with Google',
    paragraphs: [
      `Someone, probably you, just signed in to ${brand.product} with a Google account for this email. From now on you can sign in with it${isPasswordDropped ? '' : ' or with your password'}.`,
      ...(isPasswordDropped
        ? [
            'The password from the sign-up no longer works, because we couldn’t be sure it was yours. To set a new one, use “Forgot password?”.',
          ]
        : []),
    ],
    closing: `If it wasn’t you, someone else can use your Google account. Secure it, and write to ${brand.supportEmail}.`,
  });
}

export function googleUnlinkedMail(): RenderedMail {
  return renderMail({
    kind: 'google_unlinked',
    subject: `Google is disconnected from your ${brand.product} account`,
    preview: 'From now on, sign in with your password.',
    heading: 'Google is disconnected',
    paragraphs: [
      `As you asked, we disconnected Google from your ${brand.product} account. From now on, sign in with your password. You can reconnect Google on your account page.`,
      'If it wasn’t you, someone who is signed in knows your password. Choose a new one now: that signs everyone out.',
    ],
    action: { label: 'It wasn’t me: reset my password', href: siteUrl('/forgot-password') },
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
      ...(isGoogleOff ? ['Google is disconnected too. To reconnect it, continue with Google using this email.'] : []),
      'If it was you, you’re all set. If not, choose a new password now: that signs out whoever changed it.',
    ],
    action: { label: 'It wasn’t me: reset my password', href: siteUrl('/forgot-password') },
    closing: `Questions? Write to ${brand.supportEmail}.`,
  });
}

export function changeEmailMail(token: string): RenderedMail {
  return renderMail({
    kind: 'change_email',
    subject: `Confirm your new email for ${brand.product}`,
    preview: 'One click, and this is the email you sign in with.',
    heading: 'Confirm your new email',
    paragraphs: ['Open the link below to sign in with this email from now on. Until then, your old one stays.'],
    action: { label: 'Use this email', href: siteUrl('/verify-email', { token }) },
    closing: `The link works for ${VERIFY_LINK_HOURS} hours. If you didn’t ask for it, ignore this email: unless the link is opened, nothing changes.`,
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
      'Someone, probably you, asked to use this email for another account. It already has one, so nothing was changed.',
    ],
    action: { label: 'Sign in', href: siteUrl('/login') },
    closing: 'If it wasn’t you, ignore this email. Whoever it was learned nothing about your account.',
  });
}

/** To the address that the account has until the link in the other mail is opened. */
export function emailChangeAskedMail(newEmail: string): RenderedMail {
  return renderMail({
    kind: 'email_change_asked',
    subject: `Your ${brand.product} email is about to change`,
    preview: 'If it wasn’t you, reset your password now.',
    heading: 'A new email for your account',
    paragraphs: [
      `Someone who is signed in and knows your password asked to change your account’s email to ${newEmail}. It changes when the link we sent there is opened.`,
      'If it was you, you’re all set. If not, choose a new password now: that signs everyone out and stops the change.',
    ],
    action: { label: 'It wasn’t me: reset my password', href: siteUrl('/forgot-password') },
    closing: `Questions? Write to ${brand.supportEmail}.`,
  });
}

/** To the address that the account had. */
export function emailChangedMail(newEmail: string): RenderedMail {
  return renderMail({
    kind: 'email_changed',
    subject: `Your ${brand.product} email was changed`,
    preview: 'This email no longer belongs to your account.',
    heading: 'Your email was changed',
    paragraphs: [`Your account’s email is now ${newEmail}. Sign in with it from now on.`],
    closing: `If it wasn’t you, write to ${brand.supportEmail} right away, and we’ll help you get your account back.`,
  });
}
