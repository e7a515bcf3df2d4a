import type { Metadata } from 'next';
import { AdminScreen } from '@/components/admin/admin-screen';
import { ImportScreen } from '@/components/admin/faculty/import-screen';

export const metadata: Metadata = { title: 'Faculty import', robots: { index: false } };

export default function FacultyImportPage() {
  return (
    <AdminScreen>
      <ImportScreen />
    </AdminScreen>
  );
}
