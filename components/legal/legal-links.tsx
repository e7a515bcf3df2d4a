import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import { PRIVACY_PATH, TERMS_PATH } from '@/lib/constants/legal';

/** In a new tab, so that a half-filled form isn't lost; in one line, or a fingertip misses its second. */
function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={clsx(TEXT_LINK, 'whitespace-nowrap')}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function LegalConsent({ act }: { act: string }) {
  return (
    <p className="text-sm text-ink-soft">
      By {act}, you agree to our <NewTab href={TERMS_PATH}>terms of use</NewTab>. Our{' '}
      <NewTab href={PRIVACY_PATH}>privacy policy</NewTab> says how we use your data.
    </p>
  );
}

export function PrivacyLine() {
  return (
    <p className="text-sm text-ink-soft">
      How we use your data: <NewTab href={PRIVACY_PATH}>privacy policy</NewTab>
    </p>
  );
}
