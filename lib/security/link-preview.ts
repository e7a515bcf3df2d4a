import { createHash, randomBytes } from 'node:crypto';
import { EARLY_TAP_SCRIPT } from '../client/early-tap-script';
import { LINK_PREVIEW } from '../constants/sharing';
import { pagePolicy } from './headers';

/** The one inline script of ours that every page carries; all others of a page rendered per request are Next's. */
const EARLY_TAP = `sha256-${createHash('sha256').update(EARLY_TAP_SCRIPT).digest('base64')}`;

/** The policy of a page that is rendered for one request, with a nonce that Next puts on the scripts it writes. */
export function policyWithNonce(dev: boolean): string {
  return pagePolicy({ scripts: [`nonce-${randomBytes(16).toString('base64')}`, EARLY_TAP], dev });
}

/** The public page that an address below `/link-preview` shows; undefined for any other address. */
export function pageOfPreview(path: string): string | undefined {
  if (path !== LINK_PREVIEW && !path.startsWith(`${LINK_PREVIEW}/`)) return undefined;
  return path.slice(LINK_PREVIEW.length) || '/';
}
