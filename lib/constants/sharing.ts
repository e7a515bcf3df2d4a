import { brand } from '../brand';
import { PRIVACY_PATH, TERMS_PATH } from './legal';

/** Drawn by app/opengraph-image. */
export const sharedPicture = {
  url: '/opengraph-image',
  alt: `${brand.product}: forty pages, twenty minutes, know it`,
  width: 1200,
  height: 630,
  type: 'image/png',
} as const;

/** A page's Open Graph metadata replaces its layout's as a whole. */
export const openGraphBase = { type: 'website', siteName: brand.product, locale: 'en' } as const;

/** For search engines and link previews too. */
export const PUBLIC_PAGES: readonly string[] = ['/', '/login', '/signup', TERMS_PATH, PRIVACY_PATH];

/** Renders the same pages with absolute URLs (app/link-preview). */
export const LINK_PREVIEW = '/link-preview';

/**
 * Crawlers send no Fetch Metadata (Sec-Fetch-Dest). Browsers omit it only over plain HTTP, where this version of the
 * page works too.
 */
const WITHOUT_FETCH_METADATA = {
  has: [{ type: 'header' as const, key: 'user-agent' }],
  missing: [{ type: 'header' as const, key: 'sec-fetch-dest' }],
};

/** For `rewrites()` of next.config.ts. `middleware.ts` needs a literal matcher and repeats the conditions. */
export const previewRewrites = () =>
  PUBLIC_PAGES.map((path) => ({
    source: path,
    ...WITHOUT_FETCH_METADATA,
    destination: path === '/' ? LINK_PREVIEW : LINK_PREVIEW + path,
  }));
