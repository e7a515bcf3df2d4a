'use client';

import { TextLink } from '@/components/ui/text-link';
import { mailIsKept } from '@/lib/client/given-email';
import { useOnClient } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { KEPT_MAIL_PATH } from '@/lib/constants/mail';

export function KeptMailNote() {
  if (!useOnClient(mailIsKept.read, false)) return null;
  return (
    <p>
      {accountMessages.mailKept}{' '}
      <TextLink href={KEPT_MAIL_PATH}>Read it at {KEPT_MAIL_PATH}</TextLink>
    </p>
  );
}
