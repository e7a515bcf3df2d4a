import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '@/lib/accounts/profile/countries';
import { GET, generateStaticParams } from './route';

const flag = (code: string) =>
  GET(new Request(`http://localhost/flags/${code}`), { params: Promise.resolve({ code }) });

test('every country that can be chosen has a flag', async () => {
  expect(generateStaticParams()).toHaveLength(COUNTRY_CODES.length);
  const pictures = await Promise.all(COUNTRY_CODES.map(async (code) => (await flag(code)).text()));
  expect(COUNTRY_CODES.filter((_, n) => !pictures[n]?.startsWith('<svg'))).toEqual([]);
});

test('a flag is a picture, and may be kept for a week', async () => {
  const { headers } = await flag('JP');
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('public, max-age=604800');
});
