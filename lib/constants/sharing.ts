import { brand } from '../brand';
import { PRIVACY_PATH, TERMS_PATH } from './legal';

/** The picture of a shared link, drawn by app/opengraph-image. */
export const sharedPicture = {
  url: '/opengraph-image',
  alt: `${brand.product}: forty pages, twenty minutes, know it`,
  width: 1200,
  height: 630,
  type: 'image/png',
} as const;

/** What each page's Open Graph metadata begins with. Next replaces a layout's as a whole by a page's. */
export const openGraphBase = { type: 'website', siteName: brand.product, locale: 'en' } as const;

/** The pages that people share, and that search engines and link previews read. */
export const PUBLIC_PAGES: readonly string[] = ['/', '/login', '/signup', TERMS_PATH, PRIVACY_PATH];

/** The route that renders the same pages with absolute URLs (app/link-preview). */
export const LINK_PREVIEW = '/link-preview';

/**
 * Crawlers send no Fetch Metadata (Sec-Fetch-Dest). Browsers do, except over plain HTTP; there, this version of the page works too.
 */
const WITHOUT_FETCH_METADATA = {
  has: [{ type: 'header' as const, key: 'user-agent' }],
  missing: [{ type: 'header' as const, key: 'sec-fetch-dest' }],
};

/** For `rewrites()` of Next's configuration. The matcher of `middleware.ts` has to be a literal and repeats the conditions. */
export const previewRewrites = () =>
  PUBLIC_PAGES.map((path) => ({
    source: path,
    ...WITHOUT_FETCH_METADATA,
    destination: path === '/' ? LINK_PREVIEW : LINK_PREVIEW + path,
  }));
