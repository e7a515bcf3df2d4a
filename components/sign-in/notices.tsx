'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { useAddressFragment } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { type AccountMessage, fragmentOf, type NoJsForm } from '@/lib/constants/no-js-forms';

type NoticesProps = { form: NoJsForm; actions?: Partial<Record<AccountMessage, ReactNode>> };

/**
 * The messages of a no-JS form, whose redirect names one in the URL's fragment: the prerendered page contains all of them, hidden
 * but for `:target`. After hydration only that one is left.
 */
export function Notices({ form, actions = {} }: NoticesProps) {
  const fragment = useAddressFragment();
  return form.says
    .filter((message) => fragment === null || fragment === fragmentOf(message))
    .map((message) => (
      <Alert
        key={message}
        id={fragmentOf(message)}
        // The browser focuses the target, so that a screen reader starts there.
        tabIndex={-1}
        tone="bad"
        className="outline-none not-target:hidden"
        actions={actions[message]}
      >
        {accountMessages[message]}
      </Alert>
    ));
}
