import * as FLAGS from 'country-flag-icons/string/3x2';
import { COUNTRY_CODES } from '@/lib/accounts/profile/countries';

export const dynamic = 'force-static';
export const dynamicParams = false;

const flags: Record<string, string> = FLAGS;
const A_WEEK_SECONDS = 604_800;

export function generateStaticParams() {
  return COUNTRY_CODES.map((code) => ({ code }));
}

/** By ISO 3166-1 alpha-2 code, 3:2. */
export async function GET(_request: Request, { params }: { params: Promise<{ code: string }> }) {
  const headers = {
    'content-type': 'image/svg+xml',
    'cache-control': `public, max-age=${A_WEEK_SECONDS}`,
  };
  return new Response(flags[(await params).code], { headers });
}
