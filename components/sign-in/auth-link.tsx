'use client';

import type { ReactNode } from 'react';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { useAddressQuery } from '@/lib/client/use-on-client';

/** Links to another sign-in page and passes `next` on. A plain `<a>`, since the router's link would add 3 % to these pages. */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={withNext(href, useAddressQuery('next'))} className={TEXT_LINK} data-awaits-script>
      {children}
    </a>
  );
}
