import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Certificate } from '@/components/rewards/certificate';
import { DataProvider } from '@/components/shell/data-provider';
import './certificate.css';

export const metadata: Metadata = { title: 'Certificate', robots: { index: false } };

export default function CertificatePage() {
  return (
    <Suspense>
      <DataProvider>
        <Certificate />
      </DataProvider>
    </Suspense>
  );
}
