import type { OrderWire } from '@/lib/admin/fulfillment/wire';
import { ago } from '@/lib/client/ago';
import { countryName, grouped, onDay } from '@/lib/client/format';
import { PENDING_COUNTED } from '@/lib/constants/fulfillment';

/** As on a parcel, without empty lines. */
export function addressLines(shipping: Record<string, string>): string[] {
  const { name, address, city, region, postal_code, country, phone } = shipping;
  const place = [city, region, postal_code].filter(Boolean).join(', ');
  const lines = [name, address, place, country && countryName(country), phone];
  return lines.filter((line): line is string => line !== undefined && line !== '');
}

/** `1,000+` if there are more than were counted. */
export function pendingCount(pending: number): string {
  return pending < PENDING_COUNTED ? grouped(pending) : `${grouped(PENDING_COUNTED)}+`;
}

export const learnerName = ({ user_name }: Pick<OrderWire, 'user_name'>) =>
  user_name ?? 'Deleted account';

/** `yesterday, by keeper`; of a pending order, since when it waits. */
export function whenText(
  { status, redeemed_at, settled_at, settled_by }: OrderWire,
  now: Date,
): string {
  if (status === 'pending' || !settled_at) return ago(redeemed_at, now);
  return `${onDay(settled_at)}${settled_by ? `, by ${settled_by}` : ''}`;
}
