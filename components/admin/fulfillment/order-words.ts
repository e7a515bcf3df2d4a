import type { OrderWire } from '@/lib/admin/fulfillment/wire';
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

/** `Nov 19, 2026, by keeper`; empty before it is settled. */
export function settledText({ settled_at, settled_by }: OrderWire): string {
  if (!settled_at) return '';
  return `${onDay(settled_at)}${settled_by ? `, by ${settled_by}` : ''}`;
}

const STATE: Record<OrderWire['status'], string> = {
  pending: 'Pending',
  completed: 'Completed',
  fulfilled: 'Fulfilled',
  refused: 'Declined',
};

/** `Fulfilled Nov 19, 2026, by keeper` */
export const stateText = (order: OrderWire): string =>
  `${STATE[order.status]} ${settledText(order)}`.trim();
