import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { PUBLIC_PAGES } from '@/lib/constants/sharing';
import { env } from '@/lib/env';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  return PUBLIC_PAGES.map((path) => ({ url: new URL(path, env().NEXTAUTH_URL).href }));
}
