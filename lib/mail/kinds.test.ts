import { expect, test } from 'vitest';
import * as mails from '../accounts/mails';
import * as admins from '../admin/admins/mails';
import * as admin from '../admin/mails';
import * as billing from '../billing/mails';
import type { MailKind } from '../constants/mail';
import * as rewards from '../rewards/mails';
import type { RenderedMail } from './template';

const SOON = { at: new Date('2026-11-21T12:00:00Z'), timeZone: null };

const MAILS = {
  verify_email: () => mails.verifyEmailMail('token'),
  already_registered: () => mails.alreadyRegisteredMail(),
  reset_password: () => mails.resetPasswordMail('token'),
  password_changed: () => mails.passwordChangedMail({ isGoogleOff: true }),
  change_email: () => mails.changeEmailMail('token'),
  address_taken: () => mails.addressTakenMail(),
  email_change_asked: () => mails.emailChangeAskedMail('ada@example.com'),
  email_changed: () => mails.emailChangedMail('ada@example.com'),
  google_linked: () => mails.googleLinkedMail({ isPasswordDropped: true }),
  google_unlinked: () => mails.googleUnlinkedMail(),
  account_deleted: () => mails.accountDeletedMail(),
  admin_invite: () => admins.adminInviteMail('token'),
  admin_password: () => admins.adminPasswordMail('token'),
  reward_shipped: () =>
    rewards.rewardShippedMail({ itemName: 'Desk lamp', tracking: '1Z999', note: null }),
  reward_refused: () =>
    rewards.rewardRefusedMail({ itemName: 'Desk lamp', points: 2_900, reason: 'Sold out' }),
  limit_reached: () =>
    admin.limitReachedMail({ keys: ['file_uploads'], resetsAt: SOON.at, timeZone: null }),
  mail_check: () => admin.mailCheckMail(),
  trial_ending: () => billing.trialEndingMail(SOON),
  renewal_coming: () => billing.renewalComingMail(SOON),
  payment_failed: () => billing.paymentFailedMail(),
} satisfies Record<MailKind, () => RenderedMail>;

test.each(Object.entries(MAILS))('%s: the template has its kind', (kind, make) => {
  const { kind: said, subject, text } = make();
  expect(said).toBe(kind);
  expect(subject).toContain('Skimwise');
  expect(text).toContain('support@skimwise.example');
});

test.each([
  ['verify_email', '/verify-email'],
  ['change_email', '/verify-email'],
  ['reset_password', '/reset-password'],
  ['admin_invite', '/admin/invite'],
  ['admin_password', '/admin/invite'],
] as const)(
  '%s has its token in the link to %s, and mails of other kinds have none',
  (kind, path) => {
    const carriers = Object.entries(MAILS).filter(([, make]) =>
      make().links.some((link) => link.includes('token=')),
    );
    expect(MAILS[kind]().links).toEqual([`http://localhost:3000${path}?token=token`]);
    expect(carriers.map(([name]) => name).sort()).toEqual([
      'admin_invite',
      'admin_password',
      'change_email',
      'reset_password',
      'verify_email',
    ]);
  },
);
