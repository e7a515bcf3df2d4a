import { clsx } from 'clsx';
import { counted, grouped, onDay } from '@/lib/client/format';
import { CELL, DataTable, FIGURE, Nothing, WORDS } from './parts';
import type { TabProps } from './profile-tab';

const COLUMNS = [{ title: 'Title' }, { title: 'Kind' }, { title: 'Added' }];

/** Titles only: an admin never reads a document. */
export function DocumentsTab({ detail: { documents, document_count: count } }: TabProps) {
  if (count === 0) return <Nothing>No documents.</Nothing>;
  const shown = documents.length;
  return (
    <>
      <Nothing>
        {shown < count
          ? `The newest ${grouped(shown)} of ${counted(count, 'document')}. `
          : `${counted(count, 'document')}. `}
        Admins see titles, never the text.
      </Nothing>
      <DataTable caption="Documents" columns={COLUMNS}>
        {documents.map(({ id, title, kind, created_at }) => (
          <tr key={id}>
            <th scope="row" className={clsx(WORDS, 'text-left font-normal')}>
              <bdi>{title}</bdi>
            </th>
            <td className={clsx(CELL, 'uppercase')}>{kind}</td>
            <td className={FIGURE}>{onDay(created_at)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
