import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { env } from '@/lib/env';

/** The pages that are for everybody. */
const PUBLIC_PAGES = ['/', '/login', '/signup'];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  return PUBLIC_PAGES.map((path) => ({ url: new URL(path, env().NEXTAUTH_URL).href }));
}
