import { clsx } from 'clsx';
import { grouped } from '@/lib/client/format';
import {
  type AdminListProps,
  AdminName,
  type AdminProps,
  AdminRoleName,
  ManageButton,
} from './admin-state';
import { lastSignIn } from './admin-words';

const CELL = 'h-14 border-t border-rule px-3 py-1.5';
const COLUMNS = [
  { title: 'Admin', look: 'pl-4 text-left' },
  { title: 'Role', look: 'w-44 text-left' },
  { title: 'Last sign-in', look: 'w-40 text-left' },
  { title: 'Two-factor', look: 'w-28 text-left' },
  { title: 'Sessions', look: 'w-24 text-right' },
] as const;

function Row(props: AdminProps) {
  const { admin, username, onManage } = props;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={clsx(CELL, 'pl-4 text-left font-normal')}>
        <span className="flex flex-wrap items-center gap-x-2">
          <AdminName admin={admin} username={username} />
        </span>
        {admin.email ? (
          <span className="block text-xs wrap-anywhere text-ink-soft">{admin.email}</span>
        ) : null}
      </th>
      <td className={CELL}>
        <AdminRoleName admin={admin} />
      </td>
      <td className={CELL}>{lastSignIn(admin, new Date())}</td>
      <td className={CELL}>{admin.two_factor ? 'On' : 'Off'}</td>
      <td className={clsx(CELL, 'text-right font-mono tabular-nums')}>{grouped(admin.sessions)}</td>
      {onManage ? (
        <td className={clsx(CELL, 'pr-4 text-right')}>
          <ManageButton {...props} />
        </td>
      ) : null}
    </tr>
  );
}

export function AdminsTable({ admins, ...rest }: AdminListProps) {
  return (
    <table className="sheet w-full border-separate border-spacing-0 overflow-hidden text-sm">
      <caption className="sr-only">Admins</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          {COLUMNS.map(({ title, look }) => (
            <th key={title} scope="col" className={clsx('px-3 py-2.5 font-medium', look)}>
              {title}
            </th>
          ))}
          {rest.onManage ? (
            <th scope="col" className="w-32 pr-4">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {admins.map((admin) => (
          <Row key={admin.id} admin={admin} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
