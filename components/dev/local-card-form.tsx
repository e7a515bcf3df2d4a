'use client';

import { LegalConsent } from '@/components/legal/legal-links';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextLink } from '@/components/ui/text-link';
import { showMoney } from '@/lib/billing/prices';
import { api } from '@/lib/client/api';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { LOCAL_CARDS, LOCAL_PORTAL_PAGE } from '@/lib/constants/local-payments';
import { PLANS, type Plan } from '@/lib/constants/plans';
import type { LocalPaidWire } from '@/lib/fakes/stripe/local/wire';

const SLOW = (
  <>
    takes days to clear; choose its outcome on the{' '}
    <TextLink href={LOCAL_PORTAL_PAGE}>billing page</TextLink>
  </>
);

const TEST_CARDS = [
  { number: LOCAL_CARDS.pays, does: 'pays right away' },
  { number: LOCAL_CARDS.declined, does: 'is declined' },
  { number: LOCAL_CARDS.slow, does: SLOW },
] as const;

function TestCards() {
  return (
    <div className="grid gap-2 text-sm">
      <h2 className="font-text text-base font-semibold tracking-normal">Test cards</h2>
      <dl className="grid gap-2">
        {TEST_CARDS.map(({ number, does }) => (
          <div key={number} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-mono">{number}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Only the card number matters. */
export function LocalCardForm({ session, plan }: { session: string; plan: Plan }) {
  const pay = async (fields: FormData) => {
    const body = { session, card_number: fields.get('card_number') };
    const { url } = await api<LocalPaidWire>('/dev/checkout', { method: 'POST', body });
    window.location.assign(url);
    // Stays busy until the next page loads.
    await new Promise(() => {});
  };
  const explain = explainWith(wordsOrWhy('The payment wasn’t sent.'));
  const { form, onSubmit, onInput, step, failure } = useSubmit(pay, explain);
  return (
    <form ref={form} onSubmit={onSubmit} onInput={onInput} noValidate className="grid gap-5">
      <TextField
        label="Card number"
        name="card_number"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={LOCAL_CARDS.pays}
        error={failure?.fields.card_number}
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Expires" name="expires" autoComplete="off" defaultValue="12 / 34" />
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="off"
          defaultValue="123"
        />
      </div>
      <LegalConsent act="subscribing" />
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <Button type="submit" variant="pen" busy={step === 'busy'} busyLabel="Paying...">
        Pay {showMoney(PLANS[plan].cents)}
      </Button>
      <TestCards />
    </form>
  );
}
