import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';
import { PRIVACY } from '@/lib/constants/privacy';

export const metadata: Metadata = { title: PRIVACY.title, description: PRIVACY.description };

export default function PrivacyPage() {
  return <LegalPage text={PRIVACY} />;
}
