import Link from 'next/link';
import { brand } from '@/lib/brand';
import { PRIVACY_PATH, TERMS_PATH } from '@/lib/constants/legal';

/** Full touch targets, without overlap between wrapped lines. */
const LINK =
  'touch-target inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere';

export function LandingFooter() {
  return (
    <footer className="mx-auto grid max-w-page grid-cols-1 gap-5 px-5 py-10 text-sm text-ink-soft sm:flex sm:flex-wrap sm:justify-between lg:px-8">
      <address className="not-italic">
        {brand.business}
        <br />
        {brand.streetAddress}
      </address>
      <nav aria-label="Social media" className="flex flex-wrap items-start gap-x-6 sm:-mt-3">
        {brand.social.map(({ label, href }) => (
          <a key={href} href={href} rel="noopener" className={LINK}>
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label="Footer" className="flex flex-wrap items-start gap-x-6 sm:-mt-3">
        <Link href="/login" prefetch={false} className={LINK}>
          Sign in
        </Link>
        <Link href="/forgot-password" prefetch={false} className={LINK}>
          Forgot password
        </Link>
        <Link href="/resend-verification" prefetch={false} className={LINK}>
          Verify email
        </Link>
        <Link href={TERMS_PATH} prefetch={false} className={LINK}>
          Terms of use
        </Link>
        <Link href={PRIVACY_PATH} prefetch={false} className={LINK}>
          Privacy policy
        </Link>
        <a href={`mailto:${brand.supportEmail}`} className={LINK}>
          {brand.supportEmail}
        </a>
      </nav>
    </footer>
  );
}
