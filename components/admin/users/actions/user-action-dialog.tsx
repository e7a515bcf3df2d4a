'use client';

import type { ComponentType } from 'react';
import type { UserAction } from '../user-actions';
import { DowngradeDialog } from './downgrade-dialog';
import { ExportDialog } from './export-dialog';
import { MoneyBackDialog } from './money-back-dialog';
import { PointsDialog } from './points-dialog';
import { SessionsDialog } from './sessions-dialog';
import { RestoreDialog, SuspendDialog } from './suspend-dialog';
import { UpgradeDialog } from './upgrade-dialog';
import { UsageDialog } from './usage-dialog';
import type { ActionDialogProps } from './use-admin-action';

const DIALOGS: Record<UserAction, ComponentType<ActionDialogProps>> = {
  points: PointsDialog,
  upgrade: UpgradeDialog,
  downgrade: DowngradeDialog,
  refund: MoneyBackDialog,
  resetUsage: UsageDialog,
  revokeSessions: SessionsDialog,
  suspend: SuspendDialog,
  restore: RestoreDialog,
  export: ExportDialog,
};

export function UserActionDialog({ action, ...props }: ActionDialogProps & { action: UserAction }) {
  const Action = DIALOGS[action];
  return <Action {...props} />;
}
