'use client';

import { Suspense, useSyncExternalStore } from 'react';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { Alert } from '@/components/ui/alert';
import { NeedsScript } from '@/components/ui/needs-script';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { adminSessionStore } from '@/lib/client/session/admin-session';
import { adminScreenMessages } from '@/lib/constants/admin';
import { AccessForm } from './access-form';
import { AdminFrame } from './admin-frame';
import { AdminTabs } from './admin-tabs';

function FormShape() {
  return (
    <>
      <LoadingNote>Loading</LoadingNote>
      <NeedsScript>
        The admin area needs JavaScript. Turn it on for this site and reload.
      </NeedsScript>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-12" />
    </>
  );
}

/** See product-rules.md, "Admin". */
export function AdminScreen() {
  const session = useSyncExternalStore(
    adminSessionStore.subscribe,
    adminSessionStore.now,
    adminSessionStore.onServer,
  );
  if (session === 'in') {
    return (
      <AdminFrame>
        <Suspense>
          <AdminTabs />
        </Suspense>
      </AdminFrame>
    );
  }
  return (
    <AuthFrame title="Admin Access">
      {session === 'over' ? <Alert tone="warn">{adminScreenMessages.sessionOver}</Alert> : null}
      {session === 'unknown' ? <FormShape /> : <AccessForm />}
    </AuthFrame>
  );
}
