import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Certificate } from '@/components/rewards/certificate';
import './certificate.css';

export const metadata: Metadata = { title: 'Certificate', robots: { index: false } };

/** A prerendered shell; whose certificate it is comes by API. */
export default function CertificatePage() {
  return (
    <Suspense>
      <Certificate />
    </Suspense>
  );
}
