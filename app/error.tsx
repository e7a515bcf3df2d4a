'use client';

import { ErrorScreen } from '@/components/ui/error-screen';

export default function PageError({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
