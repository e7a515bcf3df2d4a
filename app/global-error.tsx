'use client';

import { ErrorScreen } from '@/components/ui/error-screen';
import { fontVariables } from './fonts';
import './globals.css';

/** Stands in for the whole document when the root layout itself failed. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <ErrorScreen error={error} />
      </body>
    </html>
  );
}
