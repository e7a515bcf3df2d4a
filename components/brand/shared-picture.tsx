'use client';

import { useIsHydrated } from '@/lib/client/use-on-client';
import { sharedPicture } from '@/lib/constants/sharing';

/**
 * Adds `og:image` with an absolute URL for the Share button of phones. Prerendered pages don't know the site's
 * address; link previews get pages that do (app/link-preview).
 */
export function SharedPicture() {
  const isReady = useIsHydrated();
  return (
    isReady && (
      <meta property="og:image" content={new URL(sharedPicture.url, window.location.origin).href} />
    )
  );
}
