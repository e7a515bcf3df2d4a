'use client';

import { Alert } from '@/components/ui/alert';
import { brand } from '@/lib/brand';
import { useSession } from '@/lib/client/session/use-session';
import { useAddressFragment } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { FAREWELLS, type Farewell, fragmentOf } from '@/lib/constants/no-js-forms';

const KIND_WORDS: Record<Farewell, string> = {
  accountDeleted: `Thank you for learning with ${brand.product}. You’re welcome back anytime.`,
  allSessionsEnded: 'Sign in again on any device. Everything is where you left it.',
};

export function FarewellNote() {
  const { user, checked } = useSession();
  const fragment = useAddressFragment();
  const farewell = FAREWELLS.find((message) => fragmentOf(message) === fragment);
  // A crafted link must not tell a signed-in user that they are signed out.
  if (!farewell || !checked || user) return null;
  return (
    <div className="mx-auto max-w-page px-5 pt-6 lg:px-8">
      <Alert tone="good" title={accountMessages[farewell]}>
        {KIND_WORDS[farewell]}
      </Alert>
    </div>
  );
}
