import { Alert } from '@/components/ui/alert';
import { Choice } from '@/components/ui/choice';
import { TextAreaField, TextField } from '@/components/ui/field';
import type { OrderWire } from '@/lib/admin/fulfillment/wire';
import type { Submit } from '@/lib/client/use-submit';
import { ADMIN_REASON_MAX_LENGTH } from '@/lib/constants/admin';
import { TRACKING_MAX_LENGTH } from '@/lib/constants/fulfillment';
import type { Settling } from './use-settle';

const ACTIONS: { value: Settling; label: string }[] = [
  { value: 'fulfill', label: 'Fulfill' },
  { value: 'refuse', label: 'Decline' },
];

type FieldsProps = { order: OrderWire; faults: Record<string, string> };

function FulfillFields({ order, faults }: FieldsProps) {
  const isShipped = order.requires_shipping;
  return (
    <>
      {isShipped ? (
        <TextField
          label="Tracking number"
          name="tracking"
          autoComplete="off"
          spellCheck={false}
          maxLength={TRACKING_MAX_LENGTH}
          error={faults.tracking}
        />
      ) : null}
      <TextAreaField
        label={isShipped ? 'Note (optional)' : 'Note'}
        hint={
          isShipped
            ? 'The learner reads it in an email and in the store.'
            : 'How the learner gets it, such as a voucher code. They read it in an email and in the store.'
        }
        name="note"
        rows={2}
        maxLength={ADMIN_REASON_MAX_LENGTH}
        error={faults.note}
      />
    </>
  );
}

function DeclineFields({ order, faults }: FieldsProps) {
  return (
    <TextAreaField
      label="Reason"
      hint={
        order.user_name === null
          ? 'Kept in the log with your name.'
          : 'The learner reads it in an email and in the store. It’s kept in the log with your name, so leave out personal details.'
      }
      name="reason"
      rows={2}
      maxLength={ADMIN_REASON_MAX_LENGTH}
      error={faults.reason}
    />
  );
}

type SettleFormProps = {
  order: OrderWire;
  action: Settling;
  onAction: (action: Settling) => void;
  formId: string;
  submit: Submit;
};

/** The button is in the dialog's footer. */
export function SettleForm({ order, action, onAction, formId, submit }: SettleFormProps) {
  const { form, onSubmit, onInput, failure } = submit;
  const Fields = action === 'refuse' ? DeclineFields : FulfillFields;
  return (
    <form
      id={formId}
      ref={form}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
      className="grid gap-4 border-t border-rule pt-5"
    >
      {order.user_name === null ? null : (
        <Choice label="What to do" options={ACTIONS} value={action} onChange={onAction} />
      )}
      <Fields order={order} faults={failure?.fields ?? {}} />
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
    </form>
  );
}
