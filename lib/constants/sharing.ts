import { brand } from '../brand';

/** The picture that a shared link shows, drawn by app/opengraph-image. */
export const sharedPicture = {
  url: '/opengraph-image',
  alt: `${brand.product}: forty pages, twenty minutes, know it`,
  width: 1200,
  height: 630,
  type: 'image/png',
} as const;

/** The pages that people share, and that search engines and link previews read. */
export const PUBLIC_PAGES: readonly string[] = ['/', '/login', '/signup'];

/** Where the same pages are rendered with the addresses that link previews need. */
export const LINK_PREVIEW = '/link-preview';

/** Browsers say what a request is for (Fetch Metadata, Sec-Fetch-Dest); whatever names itself and does not is no browser of today. */
const NOT_A_BROWSER = {
  has: [{ type: 'header' as const, key: 'user-agent' }],
  missing: [{ type: 'header' as const, key: 'sec-fetch-dest' }],
};

/** For `rewrites()` of Next's configuration. The matcher of `middleware.ts`, which has to be a literal, says the same. */
export const previewRewrites = () =>
  PUBLIC_PAGES.map((path) => ({
    source: path,
    ...NOT_A_BROWSER,
    destination: path === '/' ? LINK_PREVIEW : LINK_PREVIEW + path,
  }));
