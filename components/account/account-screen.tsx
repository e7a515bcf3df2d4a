'use client';

import { useSWRConfig } from 'swr';
import { BillingHost } from '@/components/billing/billing-host';
import { DataProvider } from '@/components/shell/data-provider';
import { LoadFailed } from '@/components/ui/load-failed';
import { accountAddress } from '@/lib/client/calls/account-calls';
import { useSession } from '@/lib/client/session/use-session';
import { ACCOUNT_PARTS } from './account-parts';
import { AccountSection } from './account-section';
import { AccountSkeleton } from './account-skeleton';
import { DeleteCard, ExportCard } from './data-cards';
import { DevicesCard } from './devices-card';
import { EmailCard } from './email-card';
import { GoogleCard } from './google-card';
import { PasswordCard } from './password-card';
import { PlanCard } from './plan-card';
import { ProfileForm } from './profile-form';
import { useAccount } from './use-account';

function Parts() {
  useSession();
  const { account, failed, error, retry, keep } = useAccount();
  const { mutate } = useSWRConfig();
  if (failed) return <LoadFailed error={error} what="Your account" onRetry={retry} />;
  if (!account) return <AccountSkeleton />;
  return (
    <>
      <AccountSection {...ACCOUNT_PARTS.profile}>
        <ProfileForm account={account} onSaved={keep} />
      </AccountSection>
      <AccountSection {...ACCOUNT_PARTS.signIn}>
        <EmailCard account={account} onChange={retry} />
        <PasswordCard email={account.email} onChange={() => void mutate(accountAddress.sessions)} />
        <GoogleCard account={account} onChange={retry} />
        <DevicesCard />
      </AccountSection>
      <AccountSection {...ACCOUNT_PARTS.plan}>
        <PlanCard />
      </AccountSection>
      <AccountSection {...ACCOUNT_PARTS.data}>
        <ExportCard />
        <DeleteCard />
      </AccountSection>
    </>
  );
}

export function AccountScreen() {
  return (
    <DataProvider>
      <Parts />
      <BillingHost />
    </DataProvider>
  );
}
