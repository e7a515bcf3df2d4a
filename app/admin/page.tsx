import type { Metadata } from 'next';
import { AdminScreen } from '@/components/admin/admin-screen';

export const metadata: Metadata = { title: 'Admin', robots: { index: false } };

/** A prerendered shell; what it shows comes by calls that only an admin may make. */
export default function AdminPage() {
  return <AdminScreen />;
}
