'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import type { OrderWire } from '@/lib/admin/fulfillment/wire';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { useWideScreen } from '@/lib/client/use-media-query';
import { type FulfillmentState, fulfillmentMessages } from '@/lib/constants/fulfillment';
import { ListEnd, ListSkeleton } from '../list-states';
import { PanelTitle } from '../panel-title';
import { usePages } from '../use-pages';
import { OrderDialog } from './order-dialog';
import { OrderCards, OrdersTable } from './order-lists';
import { pendingCount } from './order-words';

const STATES: { value: FulfillmentState; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'fulfilled', label: 'Fulfilled' },
  { value: 'refused', label: 'Declined' },
];

const EMPTY: Record<FulfillmentState, string> = {
  pending: 'No orders are waiting. New ones for physical rewards and experiences appear here.',
  fulfilled: 'No orders have been fulfilled yet.',
  refused: 'No orders have been declined.',
};

type OrdersProps = { orders: readonly OrderWire[]; state: FulfillmentState };

function Orders({ orders, state, onOpen }: OrdersProps & { onOpen: (order: OrderWire) => void }) {
  const isWide = useWideScreen();
  if (orders.length === 0) return <p className="sheet p-6">{EMPTY[state]}</p>;
  const List = isWide ? OrdersTable : OrderCards;
  return <List orders={orders} onOpen={onOpen} />;
}

export function OrdersSection() {
  const [state, setState] = useState<FulfillmentState>('pending');
  const [opened, setOpened] = useState<OrderWire>();
  const orders = usePages('orders', state, adminCalls.orders);
  const first = orders.pages?.[0];
  return (
    <>
      <PanelTitle
        count={
          <p role="status" className="font-mono text-sm text-ink-soft tabular-nums">
            {first ? `${pendingCount(first.pending)} pending` : ''}
          </p>
        }
      >
        Fulfillment
      </PanelTitle>
      <Choice label="Show orders" options={STATES} value={state} onChange={setState} />
      {orders.pages ? (
        <Orders
          orders={orders.pages.flatMap((page) => page.redemptions)}
          state={state}
          onOpen={setOpened}
        />
      ) : null}
      {orders.pages || orders.failed ? null : <ListSkeleton>Loading orders</ListSkeleton>}
      <ListEnd pages={orders} failure={fulfillmentMessages.loadFailed} />
      {opened ? (
        <OrderDialog
          order={opened}
          onChanged={orders.reload}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
