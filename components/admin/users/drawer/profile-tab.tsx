import type { AdminUserDetailWire } from '@/lib/admin/users/wire';
import { atMoment, calendarDay, countryName, grouped } from '@/lib/client/format';
import { Facts } from './parts';
import { TabActions, type TabActionsProps } from './tab-actions';

export type TabProps = { detail: AdminUserDetailWire } & Pick<TabActionsProps, 'onAct'>;

export function ProfileTab({ detail, onAct }: TabProps) {
  const { user } = detail;
  return (
    <>
      <Facts
        facts={[
          ['Name', user.name],
          ['Email', user.email],
          ['Verified', user.email_verified ? 'Yes' : 'No'],
          [
            'User ID',
            <span key="id" className="font-mono text-xs">
              {user.user_id}
            </span>,
          ],
          ['Joined', atMoment(user.created_at)],
          ['Last sign-in', user.last_login ? atMoment(user.last_login) : 'Never'],
          ['Suspended', user.suspended_at ? `Since ${atMoment(user.suspended_at)}` : 'No'],
          ['Phone', user.phone],
          ['Date of birth', user.birthdate && calendarDay(user.birthdate)],
          ['Address', user.address],
          ['Country', user.country && countryName(user.country)],
          ['Time zone', user.time_zone],
          ['Streak', `${grouped(user.current_streak)} (longest ${grouped(user.longest_streak)})`],
          ['Streak freezes', grouped(user.streak_freezes)],
        ]}
      />
      <TabActions user={user} onAct={onAct} of={['export', 'suspend', 'restore']} />
    </>
  );
}
