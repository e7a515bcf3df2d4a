import 'server-only';
import { FULFILLMENT_PAGE_SIZE } from '../../constants/fulfillment';
import type { ContextFor } from '../../context';
import { toPage } from '../keyset';
import { countPending, findOrders, type OrderRow } from './order-store';
import type { ListOrdersInput } from './schema';
import type { OrdersWire, OrderWire } from './wire';

const toOrderWire = (order: OrderRow): OrderWire => ({
  id: order.id,
  user_id: order.userId,
  user_name: order.userName,
  item_name: order.itemName,
  category: order.category,
  requires_shipping: order.requiresShipping,
  points_spent: order.pointsSpent,
  redeemed_at: order.redeemedAt.toISOString(),
  status: order.status,
  shipping: order.shipping,
  tracking: order.tracking,
  note: order.note,
  settled_at: order.settledAt?.toISOString() ?? null,
  settled_by: order.settledBy,
});

/** The queue of orders, oldest first; or the settled ones, newest first. */
export async function listOrders(
  { db }: ContextFor<'admin'>,
  input: ListOrdersInput,
): Promise<OrdersWire> {
  const [rows, pending] = await Promise.all([findOrders(db, input), countPending(db)]);
  const { page, next } = toPage(rows, FULFILLMENT_PAGE_SIZE, (row) => [
    (row.settledAt ?? row.redeemedAt).toISOString(),
    row.id,
  ]);
  return { redemptions: page.map(toOrderWire), pending, next };
}
