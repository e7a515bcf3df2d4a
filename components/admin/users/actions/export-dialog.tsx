'use client';

import { brand } from '@/lib/brand';
import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { offerDownload } from '@/lib/client/offer-download';
import { adminUserMessages } from '@/lib/constants/admin-users';
import { utcDay } from '@/lib/time/days';
import { ActionDialog } from './action-dialog';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

export function ExportDialog(props: ActionDialogProps) {
  const { user } = props;
  const filename = `${brand.product.toLowerCase()}-user-${user.user_id}-${utcDay(new Date())}.json`;
  const submit = useAdminAction({
    ...props,
    read: () => ({}),
    send: async () => offerDownload(await adminUserCalls.exportUser(user.user_id), filename),
    done: () => `Exported the data of ${user.email}`,
    failed: adminUserMessages.exportFailed,
  });
  return (
    <ActionDialog
      {...props}
      title="Export this user’s data?"
      effects={[
        'You get a JSON file with profile, usage, points, subscription, payments and the titles of documents, not their text.',
        'It’s personal data: delete the file when you no longer need it. The export is logged.',
      ]}
      submit={submit}
      label="Export as JSON"
      busyLabel="Exporting..."
    />
  );
}
