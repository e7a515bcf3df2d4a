'use client';

import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { adminAccessCalls } from '@/lib/client/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import type { AdminRole } from '@/lib/constants/admin';
import { ADMIN_INVITE_HOURS } from '@/lib/constants/admin-access';
import { useRequestKey } from '../use-request-key';
import { ROLE_OPTIONS } from './admin-words';
import { ReasonField } from './reason-field';

type InviteDialogProps = { onInvited: () => Promise<void>; onClose: () => void };

function useInvite({ onInvited, onClose }: InviteDialogProps) {
  const { keyFor } = useRequestKey();
  return useSubmit(
    async (fields) => {
      const given = {
        email: String(fields.get('email')),
        role: fields.get('role') as AdminRole,
        reason: String(fields.get('reason')),
      };
      const { kept_at } = await adminAccessCalls.invite(given, keyFor(given));
      const where = kept_at && `Email isn’t sent here. Read it at ${kept_at}.`;
      showToast('good', `Invitation sent to ${given.email}`, where);
      await onInvited();
      onClose();
    },
    explainWith(wordsOrWhy('The invitation wasn’t sent.')),
  );
}

export function InviteDialog(props: InviteDialogProps) {
  const formId = useId();
  const { form, onSubmit, onInput, step, failure } = useInvite(props);
  const busy = step === 'busy';
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      busy={busy}
      title="Invite an admin"
      description={`They get a link to choose a username and a password. It works once, for ${ADMIN_INVITE_HOURS} hours.`}
      footer={
        <>
          <Button type="submit" form={formId} busy={busy} busyLabel="Sending...">
            Send invitation
          </Button>
          <Button variant="outline" disabled={busy} onClick={props.onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid grid-cols-1 gap-5"
      >
        {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          error={failure?.fields.email}
        />
        <SelectField
          label="Role"
          name="role"
          defaultValue="support"
          options={ROLE_OPTIONS}
          error={failure?.fields.role}
        />
        <ReasonField error={failure?.fields.reason} />
      </form>
    </Dialog>
  );
}
