'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/select';
import type { AdminWire } from '@/lib/admin/admins/wire';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { adminAccessMessages } from '@/lib/constants/admin-access';
import { FormDialog } from '../form-dialog';
import { ReasonField, reasonOf } from '../reason-field';
import { useActionSubmit } from '../use-action-submit';
import { type AdminAction, actionsFor } from './admin-actions';
import { RoleField } from './role-field';

type ManageDialogProps = {
  admin: AdminWire;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

function NothingToManage({ admin, onClose }: Omit<ManageDialogProps, 'onChanged'>) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Manage ${admin.username}`}
      description={admin.email ?? undefined}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{adminAccessMessages.environmentAdmin}</p>
    </Dialog>
  );
}

type ManageFormProps = ManageDialogProps & { actions: readonly AdminAction[]; first: AdminAction };

function ManageForm({ admin, actions, first, onChanged, onClose }: ManageFormProps) {
  const [chosen, setChosen] = useState(first);
  const { reset, ...submit } = useActionSubmit(
    (fields) => ({
      action: chosen.value,
      role: fields.get('role')?.toString(),
      reason: reasonOf(fields),
    }),
    async (given, idempotencyKey) => {
      showToast('good', await chosen.run(admin, given, idempotencyKey));
      await onChanged();
      onClose();
    },
    wordsOrWhy('Nothing was changed.'),
  );
  const faults = submit.failure?.fields;
  const choose = (value: string) => {
    setChosen(actions.find((action) => action.value === value) ?? first);
    reset();
  };
  return (
    <FormDialog
      title={`Manage ${admin.username}`}
      description={admin.email ?? undefined}
      submit={submit}
      label={chosen.label}
      busyLabel="Saving..."
      isHard={chosen.isDestructive}
      onClose={onClose}
    >
      <SelectField
        label="Action"
        value={chosen.value}
        onChange={({ target }) => choose(target.value)}
        options={actions}
      />
      {chosen.value === 'role' ? (
        <RoleField label="New role" initial={admin.role} error={faults?.role} />
      ) : null}
      <p role="status">{chosen.effect(admin)}</p>
      <ReasonField error={faults?.reason} />
    </FormDialog>
  );
}

/** Each action says what it will do before its button is pressed. */
export function ManageDialog(props: ManageDialogProps) {
  const actions = actionsFor(props.admin);
  const [first] = actions;
  return first ? (
    <ManageForm {...props} actions={actions} first={first} />
  ) : (
    <NothingToManage {...props} />
  );
}
