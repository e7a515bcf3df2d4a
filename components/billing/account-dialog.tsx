'use client';

import { Dialog } from '@/components/ui/dialog';
import { LinkButton } from '@/components/ui/link-button';
import { SIGN_IN_FOR_PLANS } from '@/lib/client/open-plans';
import { TRIAL_DAYS } from '@/lib/constants/accounts';

/** Replaces the pricing dialog for demo visitors. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Create a free account"
      description={`You get ${TRIAL_DAYS} days of everything, no card needed, and keep the documents you’ve added here.`}
      footer={
        <>
          <LinkButton href="/signup" prefetch={false}>
            Create a free account
          </LinkButton>
          <LinkButton href={SIGN_IN_FOR_PLANS} prefetch={false} variant="outline">
            Sign in
          </LinkButton>
        </>
      }
    />
  );
}
