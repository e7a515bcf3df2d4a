'use client';

import { ErrorScreen } from '@/components/ui/error-screen';
import { fontVariables } from './fonts';
import './globals.css';

/** Replaces the whole document. A boundary for pages (`error.tsx`) would add to each of them and look the same. */
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
