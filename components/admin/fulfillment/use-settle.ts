'use client';

import type { OrderWire } from '@/lib/admin/fulfillment/wire';
import { ApiError } from '@/lib/client/api';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { counted } from '@/lib/client/format';
import { showToast } from '@/lib/client/toast';
import { fulfillmentMessages } from '@/lib/constants/fulfillment';
import { useActionSubmit } from '../use-action-submit';

export type Settling = 'fulfill' | 'refuse';

function doneText({ user_name }: OrderWire, returned: number): string {
  const mailed = user_name === null ? 'This is in the log.' : 'The learner gets an email.';
  return returned > 0 ? `${counted(returned, 'point')} returned. ${mailed}` : mailed;
}

const settleFailed = wordsOr(fulfillmentMessages.settleFailed);

const given = (fields: FormData, name: string) => String(fields.get(name) ?? '');

const inputOf = (action: Settling) => (fields: FormData) =>
  action === 'refuse'
    ? { action, reason: given(fields, 'reason') }
    : { action, tracking: given(fields, 'tracking'), note: given(fields, 'note') };

/** Settled by another admin meanwhile, or its account was deleted. A conflict about the idempotency key isn't about the order. */
const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.detail.code !== 'conflict';

/** An order that has changed meanwhile is reloaded, too. */
export function useSettle(
  order: OrderWire,
  action: Settling,
  { onChanged, onClose }: { onChanged: () => void; onClose: () => void },
) {
  return useActionSubmit(
    inputOf(action),
    async (input, idempotencyKey) => {
      try {
        const { status, points_returned } = await adminCalls.settleOrder(
          order.id,
          input,
          idempotencyKey,
        );
        const title = status === 'refused' ? 'Order declined' : 'Order fulfilled';
        showToast('good', title, doneText(order, points_returned));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        showToast('bad', settleFailed(error));
      }
      onChanged();
      onClose();
    },
    settleFailed,
  );
}
