'use client';

import { useIsReady } from '@/lib/client/use-on-client';
import { sharedPicture } from '@/lib/constants/sharing';

/**
 * Names the picture of a shared link by its whole address, for what reads it from the open page: a phone's Share button does.
 * Prerendered pages do not know their address; link previews get pages that do (app/link-preview).
 */
export function SharedPicture() {
  const isReady = useIsReady();
  return isReady && <meta property="og:image" content={new URL(sharedPicture.url, window.location.origin).href} />;
}
