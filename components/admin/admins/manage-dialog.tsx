'use client';

import { type ReactNode, useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/select';
import type { AdminWire } from '@/lib/admin/admins/wire';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminAccessMessages } from '@/lib/constants/admin-access';
import { useRequestKey } from '../use-request-key';
import { actionsFor } from './admin-actions';
import { ROLE_OPTIONS } from './admin-words';
import { ReasonField } from './reason-field';

type ManageDialogProps = {
  admin: AdminWire;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** Each action says what it will do before its button is pressed. */
export function ManageDialog({ admin, onChanged, onClose }: ManageDialogProps) {
  const formId = useId();
  const { keyFor } = useRequestKey();
  const actions = actionsFor(admin);
  const [chosen, setChosen] = useState(actions[0]);
  const { form, onSubmit, onInput, step, failure, reset } = useSubmit(
    async (fields) => {
      if (!chosen) return;
      const given = {
        role: fields.get('role')?.toString(),
        reason: String(fields.get('reason')),
      };
      const key = keyFor({ action: chosen.value, ...given });
      showToast('good', await chosen.run(admin, given, key));
      await onChanged();
      onClose();
    },
    explainWith(wordsOrWhy('Nothing was changed.')),
  );
  const busy = step === 'busy';
  const body = (): ReactNode => {
    if (!chosen) return <p>{adminAccessMessages.environmentAdmin}</p>;
    return (
      <form
        id={formId}
        ref={form}
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid grid-cols-1 gap-5"
      >
        {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
        <SelectField
          label="Action"
          value={chosen.value}
          onChange={({ target }) => {
            setChosen(actions.find(({ value }) => value === target.value));
            reset();
          }}
          options={actions}
        />
        {chosen.value === 'role' ? (
          <SelectField
            label="New role"
            name="role"
            defaultValue={admin.role}
            options={ROLE_OPTIONS}
            error={failure?.fields.role}
          />
        ) : null}
        <p role="status">{chosen.effect(admin)}</p>
        <ReasonField error={failure?.fields.reason} />
      </form>
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={`Manage ${admin.username}`}
      description={admin.email ?? undefined}
      footer={
        <>
          {chosen ? (
            <Button
              type="submit"
              form={formId}
              variant={chosen.isDestructive ? 'danger' : 'solid'}
              busy={busy}
              busyLabel="Saving..."
            >
              {chosen.label}
            </Button>
          ) : null}
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {chosen ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
