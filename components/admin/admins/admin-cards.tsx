import { grouped } from '@/lib/client/format';
import { CardFact } from '../facts';
import {
  type AdminListProps,
  AdminName,
  type AdminProps,
  AdminRoleName,
  ManageButton,
} from './admin-state';
import { lastSignIn } from './admin-words';

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
        <CardFact name="Role">
          <AdminRoleName admin={admin} />
        </CardFact>
        <CardFact name="Last sign-in">{lastSignIn(admin, new Date())}</CardFact>
        <CardFact name="Two-factor">{admin.two_factor ? 'On' : 'Off'}</CardFact>
        <CardFact name="Sessions">{grouped(admin.sessions)}</CardFact>
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
