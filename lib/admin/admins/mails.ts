import 'server-only';
import { brand } from '../../brand';
import { ADMIN_INVITE_HOURS, ADMIN_INVITE_PATH } from '../../constants/admin-access';
import { renderMail } from '../../mail/template';
import { siteUrl } from '../../site-url';

const WORKS = `The link works once and expires after ${ADMIN_INVITE_HOURS} hours.`;

export function adminInviteMail(token: string) {
  return renderMail({
    kind: 'admin_invite',
    subject: `You’re invited to the ${brand.product} admin area`,
    preview: 'Choose a username and a password with the link inside.',
    heading: `Help run ${brand.product}`,
    paragraphs: [
      `An owner of ${brand.product} invited you to the admin area. Open the link below to choose a username and a password.`,
    ],
    action: { label: 'Accept the invitation', href: siteUrl(ADMIN_INVITE_PATH, { token }) },
    closing: `${WORKS} If you didn’t expect this, ignore this email: nothing happens unless someone opens the link and chooses a password.`,
  });
}

export function adminPasswordMail(token: string) {
  return renderMail({
    kind: 'admin_password',
    subject: `Choose a new ${brand.product} admin password`,
    preview: 'An owner sent you a link to choose a new password.',
    heading: 'Choose a new admin password',
    paragraphs: [
      `An owner of ${brand.product} sent you this link to choose a new password for the admin area. Choosing one signs you out everywhere. Two-factor sign-in stays on.`,
    ],
    action: { label: 'Choose a new password', href: siteUrl(ADMIN_INVITE_PATH, { token }) },
    closing: `${WORKS} If you didn’t ask for this, ignore this email: your password stays the same.`,
  });
}
