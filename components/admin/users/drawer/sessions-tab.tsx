import { ago } from '@/lib/client/ago';
import { atMoment } from '@/lib/client/format';
import { CELL, DataTable, Nothing, WORDS } from './parts';
import type { TabProps } from './profile-tab';
import { TabActions } from './tab-actions';

const COLUMNS = [{ title: 'Device' }, { title: 'Signed in' }, { title: 'Last used' }];

export function SessionsTab({ detail: { user, sessions }, onAct }: TabProps) {
  const now = new Date();
  if (sessions.length === 0) return <Nothing>Not signed in anywhere.</Nothing>;
  return (
    <>
      <TabActions user={user} onAct={onAct} of={['revokeSessions']} />
      <DataTable caption="Sessions" columns={COLUMNS}>
        {sessions.map(({ device, created_at, last_seen_at }) => (
          <tr key={`${created_at} ${last_seen_at} ${device}`}>
            <th scope="row" className={`${WORDS} text-left font-normal`}>
              {device}
            </th>
            <td className={CELL}>{atMoment(created_at)}</td>
            <td className={CELL}>{ago(last_seen_at, now)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
