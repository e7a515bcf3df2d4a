'use client';

import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { openPricing, SIGN_IN_FOR_PLANS } from '@/lib/client/open-plans';
import { useSession } from '@/lib/client/session/use-session';

export function ChoosePlan({ name }: { name: string }) {
  const { user } = useSession();
  const label = `the ${name.toLowerCase()} plan`;
  if (user) {
    return (
      <Button variant="outline" size="small" onClick={openPricing}>
        Choose {label}
      </Button>
    );
  }
  return (
    <LinkButton href={SIGN_IN_FOR_PLANS} variant="outline" size="small" prefetch={false}>
      Sign in for {label}
    </LinkButton>
  );
}
