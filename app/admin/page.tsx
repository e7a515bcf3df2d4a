import type { Metadata } from 'next';
import { AdminScreen } from '@/components/admin/admin-screen';

export const metadata: Metadata = { title: 'Admin', robots: { index: false } };

export default function AdminPage() {
  return <AdminScreen />;
}
