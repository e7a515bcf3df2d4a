import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { env } from '@/lib/env';

/** Per request: the site's address is known only at run time. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/dashboard', '/account', '/admin', '/dev/', '/link-preview'],
    },
    sitemap: new URL('/sitemap.xml', env().NEXTAUTH_URL).href,
  };
}
