import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import type { OrderWire } from '@/lib/admin/fulfillment/wire';
import { counted, grouped, onDay } from '@/lib/client/format';
import { REWARD_CATEGORY_NAMES } from '@/lib/constants/rewards';
import { CELL, MOMENT_CELL, TABLE } from '../table-class';
import { TableHead } from '../table-head';
import { learnerName, stateText } from './order-words';

type OrdersProps = { orders: readonly OrderWire[]; onOpen: (order: OrderWire) => void };

function OpenButton({ order, onOpen }: { order: OrderWire } & Pick<OrdersProps, 'onOpen'>) {
  return (
    <Button variant="outline" size="small" className="px-3" onClick={() => onOpen(order)}>
      {order.status === 'pending' ? 'Settle' : 'View'}
      <span className="sr-only">
        {' '}
        {order.item_name}, {learnerName(order)}
      </span>
    </Button>
  );
}

const COLUMNS = [
  { title: 'Item', look: 'pl-4' },
  { title: 'Learner', look: 'w-1/4' },
  { title: 'Points', look: 'w-24 text-right' },
  { title: 'Ordered', look: 'w-32' },
  { title: 'State', look: 'w-56' },
  { title: 'Order', look: 'w-28 pr-4' },
] as const;

export function OrdersTable({ orders, onOpen }: OrdersProps) {
  return (
    <table className={clsx(TABLE, 'table-fixed')}>
      <caption className="sr-only">Orders</caption>
      <TableHead columns={COLUMNS} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="hover:bg-ink/3">
            <th scope="row" className={clsx(CELL, 'pl-4 text-left font-normal')}>
              <span className="block truncate font-medium" dir="auto">
                {order.item_name}
              </span>
              <span className="text-xs text-ink-soft">{REWARD_CATEGORY_NAMES[order.category]}</span>
            </th>
            <td className={CELL}>
              <span className="block truncate" dir="auto" title={learnerName(order)}>
                {learnerName(order)}
              </span>
            </td>
            <td className={clsx(MOMENT_CELL, 'text-right')}>{grouped(order.points_spent)}</td>
            <td className={MOMENT_CELL}>{onDay(order.redeemed_at)}</td>
            <td className={clsx(CELL, 'wrap-anywhere')}>{stateText(order)}</td>
            <td className={clsx(CELL, 'pr-4')}>
              <OpenButton order={order} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function OrderCards({ orders, onOpen }: OrdersProps) {
  return (
    <ul aria-label="Orders" className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="sheet grid grid-cols-1 gap-2 p-4 text-sm">
          <p className="text-base font-medium wrap-anywhere" dir="auto">
            {order.item_name}
          </p>
          <p className="line-clamp-2 wrap-anywhere" dir="auto">
            {learnerName(order)}
          </p>
          <p className="text-ink-soft">
            {counted(order.points_spent, 'point')}, ordered {onDay(order.redeemed_at)}
          </p>
          <p className="text-ink-soft wrap-anywhere">{stateText(order)}</p>
          <div>
            <OpenButton order={order} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  );
}
