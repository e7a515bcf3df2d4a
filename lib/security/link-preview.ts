import { createHash, randomBytes } from 'node:crypto';
import { CLICK_REPLAY_SCRIPT } from '../client/click-replay-script';
import { LINK_PREVIEW, PUBLIC_PAGES } from '../constants/sharing';
import { pagePolicy } from './headers';

/** Our one inline script. Next's get the nonce. */
const CLICK_REPLAY = `sha256-${createHash('sha256').update(CLICK_REPLAY_SCRIPT).digest('base64')}`;

/** For a page that is rendered per request. Next adds the nonce to its scripts. */
export function policyWithNonce(dev: boolean): string {
  return pagePolicy({
    scripts: [`nonce-${randomBytes(16).toString('base64')}`, CLICK_REPLAY],
    dev,
  });
}

/**
 * Undefined for a path that isn't below `/link-preview`. Never the path as given: `//another.host`
 * would lead there.
 */
export function previewedPath(path: string): string | undefined {
  if (path !== LINK_PREVIEW && !path.startsWith(`${LINK_PREVIEW}/`)) return undefined;
  const shown = path.slice(LINK_PREVIEW.length);
  return PUBLIC_PAGES.includes(shown) ? shown : '/';
}
