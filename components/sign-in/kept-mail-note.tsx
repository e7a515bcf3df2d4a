'use client';

import { TEXT_LINK } from '@/components/ui/text-link-class';
import { mailIsKept } from '@/lib/client/given-email';
import { useOnClient } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { KEPT_MAIL_PATH } from '@/lib/constants/mail';

/** A plain `<a>`: the sign-in page has no other use for the router's link. */
export function KeptMailNote() {
  if (!useOnClient(mailIsKept.read, false)) return null;
  return (
    <p>
      {accountMessages.mailKept}{' '}
      <a href={KEPT_MAIL_PATH} className={TEXT_LINK}>
        Read it at {KEPT_MAIL_PATH}
      </a>
    </p>
  );
}
