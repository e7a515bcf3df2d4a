import type { Metadata, Viewport } from 'next';
import { Dashboard } from '@/components/dashboard/dashboard';
import { DashboardShape } from '@/components/dashboard/dashboard-shape';
import './themes.css';

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false } };

/** The bottom bar keeps clear of a phone's home bar. */
export const viewport: Viewport = { viewportFit: 'cover' };

export default function DashboardPage() {
  return <Dashboard shape={<DashboardShape />} />;
}
