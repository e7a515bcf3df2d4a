import type { ReactNode } from 'react';
import { grouped } from '@/lib/client/format';
import {
  type AdminListProps,
  AdminName,
  type AdminProps,
  AdminRoleName,
  ManageButton,
} from './admin-state';
import { lastSignIn } from './admin-words';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Card(props: AdminProps) {
  const { admin, username } = props;
  return (
    <li className="sheet grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AdminName admin={admin} username={username} />
        {admin.email ? (
          <p className="w-full text-sm wrap-anywhere text-ink-soft">{admin.email}</p>
        ) : null}
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <Fact name="Role">
          <AdminRoleName admin={admin} />
        </Fact>
        <Fact name="Last sign-in">{lastSignIn(admin, new Date())}</Fact>
        <Fact name="Two-factor">{admin.two_factor ? 'On' : 'Off'}</Fact>
        <Fact name="Sessions">{grouped(admin.sessions)}</Fact>
      </dl>
      <div className="empty:hidden">
        <ManageButton {...props} />
      </div>
    </li>
  );
}

export function AdminCards({ admins, ...rest }: AdminListProps) {
  return (
    <ul aria-label="Admins" className="grid gap-3">
      {admins.map((admin) => (
        <Card key={admin.id} admin={admin} {...rest} />
      ))}
    </ul>
  );
}
