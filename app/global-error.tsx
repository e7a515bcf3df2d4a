'use client';

import { ErrorScreen } from '@/components/ui/error-screen';
import { fontVariables } from './fonts';
import './globals.css';

/** Stands in for the whole document, whichever page or layout failed. A second boundary of its own for pages would weigh on each of them and look the same. */
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
