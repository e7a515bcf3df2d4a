'use client';

import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { useAddressQuery } from '@/lib/client/use-on-client';

/** A link to another page of signing in: where the person is going is not lost on the way. */
export function WayLink({ href, children }: { href: string; children: ReactNode }) {
  return <TextLink href={withNext(href, useAddressQuery('next'))}>{children}</TextLink>;
}
