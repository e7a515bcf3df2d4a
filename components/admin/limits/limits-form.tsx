'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import type { AdminLimitsWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { grouped } from '@/lib/client/format';
import { useRead } from '@/lib/client/use-read';
import { adminScreenMessages } from '@/lib/constants/admin';
import { USAGE_KEYS } from '@/lib/constants/usage';
import type { LimitsByTier } from '@/lib/settings/rules';
import { useOwnAdmin } from '../use-own-admin';
import { type LimitCell, limitName } from './limit-edits';
import { LIMIT_LABELS, TIER_LABELS, TIERS } from './usage-words';
import { useLimitsForm } from './use-limits-form';

type FieldProps = {
  cell: LimitCell;
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

function LimitField({ cell, value, error, onChange }: FieldProps) {
  const name = limitName(cell);
  const errorId = `${name}-error`;
  return (
    <td className="border-t border-rule px-1.5 py-2 align-top last:pr-3 sm:px-3 sm:last:pr-4">
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${LIMIT_LABELS[cell.usage]}, ${TIER_LABELS[cell.tier]}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="text-right font-mono tabular-nums"
      />
      <p id={errorId} role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </td>
  );
}

const HEAD = 'px-1.5 py-2.5 font-medium last:pr-3 sm:px-3 sm:last:pr-4';

type TableProps = { defaults: LimitsByTier; cell: (cell: LimitCell) => React.ReactNode };

function LimitsTable({ defaults, cell }: TableProps) {
  return (
    <table className="sheet w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">Limits per day</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className={`${HEAD} pl-3 text-left sm:pl-4`}>
            Per day
          </th>
          {TIERS.map((tier) => (
            <th key={tier} scope="col" className={`${HEAD} w-28 text-right sm:w-40`}>
              {TIER_LABELS[tier]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {USAGE_KEYS.map((usage) => (
          <tr key={usage}>
            <th
              scope="row"
              className="border-t border-rule py-2 pl-3 text-left font-normal sm:pl-4"
            >
              <span className="block font-medium">{LIMIT_LABELS[usage]}</span>
              <span className="block text-xs text-ink-soft">
                Default {grouped(defaults.trial[usage])} and {grouped(defaults.paid[usage])}
              </span>
            </th>
            {TIERS.map((tier) => cell({ tier, usage }))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReadLimits({ limits, defaults }: AdminLimitsWire) {
  return (
    <LimitsTable
      defaults={defaults}
      cell={({ tier, usage }) => (
        <td
          key={tier}
          className="border-t border-rule px-1.5 py-2 text-right font-mono tabular-nums last:pr-3 sm:px-3 sm:last:pr-4"
        >
          {grouped(limits[tier][usage])}
        </td>
      )}
    />
  );
}

type EditProps = { known: AdminLimitsWire; onSaved: (saved: AdminLimitsWire) => void };

function EditLimits({ known, onSaved }: EditProps) {
  const { submit, textOf, change, fillInDefaults, isChanged } = useLimitsForm(known, onSaved);
  const { form, onSubmit, onInput, step, failure } = submit;
  return (
    <form ref={form} onSubmit={onSubmit} onInput={onInput} noValidate className="grid gap-3">
      <LimitsTable
        defaults={known.defaults}
        cell={(cell) => (
          <LimitField
            key={cell.tier}
            cell={cell}
            value={textOf(cell)}
            error={failure?.fields[limitName(cell)]}
            onChange={(value) => change(cell, value)}
          />
        )}
      />
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          disabled={!isChanged}
          busy={step === 'busy'}
          busyLabel="Saving..."
        >
          Save limits
        </Button>
        <Button variant="outline" size="small" disabled={step === 'busy'} onClick={fillInDefaults}>
          Fill in defaults
        </Button>
      </div>
    </form>
  );
}

/** Owners change them; others see them. */
export function DailyLimits() {
  const { may } = useOwnAdmin();
  const { data, error, failed, retry, change } = useRead('admin limits', {
    fetcher: adminSystemCalls.limits,
  });
  if (failed)
    return <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={retry} />;
  if (!data) return <LoadingText>Loading the limits</LoadingText>;
  if (!may('owner')) return <ReadLimits {...data} />;
  return <EditLimits known={data} onSaved={(saved) => void change(saved, { revalidate: false })} />;
}
