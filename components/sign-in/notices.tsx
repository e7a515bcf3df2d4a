'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { useAddressFragment } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { type AccountMessage, fragmentOf, type NoJsForm } from '@/lib/constants/no-js-forms';

type NoticesProps = {
  form: NoJsForm;
  /** What to do next, for some of the sentences. */
  actions?: Partial<Record<AccountMessage, ReactNode>>;
};

/**
 * What a form that was sent without a script may come back to. All of it is in the page and hidden, but for the
 * sentence that the address's fragment names; once the script is there, only that one is left.
 */
export function Notices({ form, actions = {} }: NoticesProps) {
  const fragment = useAddressFragment();
  return form.says
    .filter((message) => fragment === null || fragment === fragmentOf(message))
    .map((message) => (
      <Alert
        key={message}
        id={fragmentOf(message)}
        // The browser moves the focus to what the fragment names, and a screen reader begins there.
        tabIndex={-1}
        tone="bad"
        className="outline-none not-target:hidden"
        actions={actions[message]}
      >
        {accountMessages[message]}
      </Alert>
    ));
}
