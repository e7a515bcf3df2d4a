import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SharedPicture } from '@/components/brand/shared-picture';
import { ClickReplay } from '@/components/ui/click-replay';
import { ToastHost } from '@/components/ui/toast-host';
import { brand } from '@/lib/brand';
import { openGraphBase } from '@/lib/constants/sharing';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: {
    default: `${brand.product}: know what the text says`,
    template: `%s · ${brand.product}`,
  },
  description: `Give ${brand.product} a PDF, a Word file or a link, and get a summary, five short lessons, flashcards and a tutor that shows the exact line behind every answer.`,
  applicationName: brand.product,
  openGraph: openGraphBase,
  twitter: { card: 'summary_large_image' },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FBFAF4' },
    { media: '(prefers-color-scheme: dark)', color: '#14161B' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <ClickReplay />
        <SharedPicture />
        <a
          href="#main"
          className="sr-only z-50 rounded bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        {children}
        <ToastHost />
      </body>
    </html>
  );
}
