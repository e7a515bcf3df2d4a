import { clsx } from 'clsx';
import { grouped } from '@/lib/client/format';
import { CELL, TABLE } from '../table-class';
import { TableHead } from '../table-head';
import {
  type AdminListProps,
  AdminName,
  type AdminProps,
  AdminRoleName,
  ManageButton,
} from './admin-state';
import { lastSignIn } from './admin-words';

const ROW_CELL = clsx(CELL, 'h-14');
const COLUMNS = [
  { title: 'Admin', look: 'pl-4' },
  { title: 'Role', look: 'w-44' },
  { title: 'Last sign-in', look: 'w-40' },
  { title: 'Two-factor', look: 'w-28' },
  { title: 'Sessions', look: 'w-24 text-right' },
] as const;

function Row(props: AdminProps) {
  const { admin, username, onManage } = props;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={clsx(ROW_CELL, 'pl-4 text-left font-normal')}>
        <span className="flex flex-wrap items-center gap-x-2">
          <AdminName admin={admin} username={username} />
        </span>
        {admin.email ? (
          <span className="block text-xs wrap-anywhere text-ink-soft">{admin.email}</span>
        ) : null}
      </th>
      <td className={ROW_CELL}>
        <AdminRoleName admin={admin} />
      </td>
      <td className={ROW_CELL}>{lastSignIn(admin, new Date())}</td>
      <td className={ROW_CELL}>{admin.two_factor ? 'On' : 'Off'}</td>
      <td className={clsx(ROW_CELL, 'text-right font-mono tabular-nums')}>
        {grouped(admin.sessions)}
      </td>
      {onManage ? (
        <td className={clsx(ROW_CELL, 'pr-4 text-right')}>
          <ManageButton {...props} />
        </td>
      ) : null}
    </tr>
  );
}

export function AdminsTable({ admins, ...rest }: AdminListProps) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Admins</caption>
      <TableHead columns={COLUMNS}>
        {rest.onManage ? (
          <th scope="col" className="w-32 pr-4">
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </TableHead>
      <tbody>
        {admins.map((admin) => (
          <Row key={admin.id} admin={admin} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
