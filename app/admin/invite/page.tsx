import type { Metadata } from 'next';
import { InviteScreen } from '@/components/admin/invite/invite-screen';

export const metadata: Metadata = { title: 'Admin invitation', robots: { index: false } };

export default function AdminInvitePage() {
  return <InviteScreen />;
}
