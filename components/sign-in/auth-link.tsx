'use client';

import type { ReactNode } from 'react';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { useAddressQuery } from '@/lib/client/use-on-client';

/**
 * A link to another page of signing in: where the person is going is not lost on the way. It is the browser's own, since
 * these pages are small and the router's link would be a thirtieth of what they load.
 */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={withNext(href, useAddressQuery('next'))} className={TEXT_LINK} data-awaits-script>
      {children}
    </a>
  );
}
