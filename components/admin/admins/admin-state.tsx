import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { AdminWire } from '@/lib/admin/admins/wire';
import { ROLE_NAME } from './admin-words';

export type AdminListProps = {
  admins: readonly AdminWire[];
  /** The caller's. */
  username: string | undefined;
  /** Absent for admins who aren't owners. */
  onManage: ((admin: AdminWire) => void) | undefined;
};
export type AdminProps = Omit<AdminListProps, 'admins'> & { admin: AdminWire };

export function AdminName({ admin, username }: Pick<AdminProps, 'admin' | 'username'>) {
  return (
    <>
      <span className="font-medium wrap-anywhere" dir="auto">
        {admin.username}
      </span>
      {admin.username === username ? <Badge tone="soft">You</Badge> : null}
      {admin.disabled ? <Badge tone="bad">Disabled</Badge> : null}
    </>
  );
}

export function AdminRoleName({ admin }: { admin: AdminWire }) {
  return (
    <>
      {ROLE_NAME[admin.role]}
      {admin.from_environment ? (
        <span className="block text-xs text-ink-soft">Set by the environment</span>
      ) : null}
    </>
  );
}

/** Not for the caller: their own sign-in is under Security. */
export function ManageButton({ admin, username, onManage }: AdminProps) {
  if (!onManage || admin.username === username) return null;
  return (
    <Button variant="outline" size="small" className="px-3" onClick={() => onManage(admin)}>
      Manage<span className="sr-only"> {admin.username}</span>
    </Button>
  );
}
