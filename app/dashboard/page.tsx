import type { Metadata } from 'next';
import { Dashboard } from '@/components/dashboard/dashboard';
import { DashboardShape } from '@/components/dashboard/dashboard-shape';
import './themes.css';

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false } };

export default function DashboardPage() {
  return <Dashboard shape={<DashboardShape />} />;
}
