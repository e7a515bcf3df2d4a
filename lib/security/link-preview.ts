import { createHash, randomBytes } from 'node:crypto';
import { EARLY_TAP_SCRIPT } from '../client/early-tap-script';
import { LINK_PREVIEW, PUBLIC_PAGES } from '../constants/sharing';
import { pagePolicy } from './headers';

/** Our one inline script, which is on every page. All others are Next's, and get the nonce. */
const EARLY_TAP = `sha256-${createHash('sha256').update(EARLY_TAP_SCRIPT).digest('base64')}`;

/** The policy of a page that is rendered per request, with a new nonce, which Next adds to its own scripts. */
export function policyWithNonce(dev: boolean): string {
  return pagePolicy({ scripts: [`nonce-${randomBytes(16).toString('base64')}`, EARLY_TAP], dev });
}

/**
 * The public page that a path below `/link-preview` renders, or `/`; undefined for any other path. Never the path as given:
 * `//another.host` would lead there.
 */
export function previewedPath(path: string): string | undefined {
  if (path !== LINK_PREVIEW && !path.startsWith(`${LINK_PREVIEW}/`)) return undefined;
  const shown = path.slice(LINK_PREVIEW.length);
  return PUBLIC_PAGES.includes(shown) ? shown : '/';
}
