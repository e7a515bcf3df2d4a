'use client';

import { PasswordChangeForm } from '@/components/account/password-change-form';
import type { OwnAdminWire } from '@/lib/admin/identity/wire';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminAccessMessages } from '@/lib/constants/admin-access';
import { useOwnSessions } from './use-own-sessions';

function PasswordForm({ username }: { username: string }) {
  const { retry: reloadSessions } = useOwnSessions();
  const submit = useSubmit(
    async (fields) => {
      await adminAccessCalls.changePassword({
        current_password: String(fields.get('current_password')),
        new_password: String(fields.get('new_password')),
      });
      showToast('good', 'Your password has been changed', 'Your other sessions have ended.');
      reloadSessions();
    },
    explainWith(wordsOrWhy('Your password wasn’t changed.')),
  );
  return (
    <>
      <p>Changing it ends your other sessions.</p>
      <PasswordChangeForm
        username={username}
        hint={adminAccessMessages.passwordHint}
        submit={submit}
      />
    </>
  );
}

export function OwnPassword({ own }: { own: OwnAdminWire }) {
  return own.from_environment ? (
    <p>{adminAccessMessages.environmentPassword}</p>
  ) : (
    <PasswordForm username={own.username} />
  );
}
