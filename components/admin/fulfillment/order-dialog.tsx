'use client';

import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import type { OrderWire } from '@/lib/admin/fulfillment/wire';
import { copyText } from '@/lib/client/copy-text';
import { counted, onDay } from '@/lib/client/format';
import { showToast } from '@/lib/client/toast';
import { fulfillmentMessages as messages } from '@/lib/constants/fulfillment';
import { AdminLink } from '../admin-link';
import { DialogFact } from '../facts';
import { useOwnAdmin } from '../use-own-admin';
import { addressLines, learnerName, settledText } from './order-words';
import { SettleForm } from './settle-form';
import { type Settling, useSettle } from './use-settle';

function Address({ shipping }: { shipping: Record<string, string> }) {
  const text = addressLines(shipping).join('\n');
  const copy = () =>
    copyText(Promise.resolve(text)).then(
      () => showToast('good', 'Address copied'),
      () => showToast('bad', 'Couldn’t copy. Select the address and copy it by hand.'),
    );
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <address
        className="min-w-0 wrap-anywhere whitespace-pre-line not-italic select-all"
        dir="auto"
      >
        {text}
      </address>
      <Button variant="outline" size="small" className="px-3" onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
        Copy address
      </Button>
    </div>
  );
}

function Facts({ order }: { order: OrderWire }) {
  return (
    <dl className="grid gap-2.5">
      <DialogFact name="Learner">
        {order.user_name === null ? (
          learnerName(order)
        ) : (
          <AdminLink to={{ tab: 'users', user: order.user_id }} className={TEXT_LINK}>
            <bdi>{order.user_name}</bdi>
          </AdminLink>
        )}
      </DialogFact>
      <DialogFact name="Ordered">
        {onDay(order.redeemed_at)}, {counted(order.points_spent, 'point')}
      </DialogFact>
      {order.shipping ? (
        <DialogFact name="Address">
          <Address shipping={order.shipping} />
        </DialogFact>
      ) : null}
      {order.settled_at ? (
        <DialogFact name={order.status === 'refused' ? 'Declined' : 'Fulfilled'}>
          {settledText(order)}
        </DialogFact>
      ) : null}
      {order.tracking ? (
        <DialogFact name="Tracking number">
          <span className="font-mono">{order.tracking}</span>
        </DialogFact>
      ) : null}
      {order.note ? (
        <DialogFact name={order.status === 'refused' ? 'Reason' : 'Note'}>
          <span dir="auto">{order.note}</span>
        </DialogFact>
      ) : null}
    </dl>
  );
}

type OrderDialogProps = { order: OrderWire; onChanged: () => void; onClose: () => void };

/** One order, and what can be done about it. */
export function OrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const formId = useId();
  const { may } = useOwnAdmin();
  const isErased = order.user_name === null;
  const [action, setAction] = useState<Settling>(isErased ? 'refuse' : 'fulfill');
  const submit = useSettle(order, action, { onChanged, onClose });
  const busy = submit.step === 'busy';
  const isOpen = order.status === 'pending' && may('support');
  const isRefusal = action === 'refuse';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={<bdi>{order.item_name}</bdi>}
      footer={
        <>
          {isOpen ? (
            <Button
              type="submit"
              form={formId}
              variant={isRefusal ? 'danger' : 'solid'}
              busy={busy}
              busyLabel={isRefusal ? 'Declining...' : 'Fulfilling...'}
            >
              {isRefusal
                ? `Decline and return ${counted(order.points_spent, 'point')}`
                : 'Mark as fulfilled'}
            </Button>
          ) : null}
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Facts order={order} />
        {isErased && order.status === 'pending' ? (
          <Alert tone="warn">{messages.accountDeleted}</Alert>
        ) : null}
        {isOpen ? (
          <SettleForm
            order={order}
            action={action}
            onAction={setAction}
            formId={formId}
            submit={submit}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
