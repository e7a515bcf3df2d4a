import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';
import { TERMS } from '@/lib/constants/terms';

export const metadata: Metadata = { title: TERMS.title, description: TERMS.description };

export default function TermsPage() {
  return <LegalPage text={TERMS} />;
}
