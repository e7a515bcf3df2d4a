'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { SystemCheck, SystemCheckWire } from '@/lib/admin/system/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { adminScreenMessages, SYSTEM_CHECKS } from '@/lib/constants/admin';
import { useOwnAdmin } from '../use-own-admin';
import { CHECKS } from './system-words';

function CheckRow({ check, mayRun }: { check: SystemCheck; mayRun: boolean }) {
  const [result, setResult] = useState<SystemCheckWire>();
  const { run, busy, error } = useAction(async () => {
    setResult(undefined);
    setResult(await adminSystemCalls.check(check, crypto.randomUUID()));
  }, wordsOrWhy(adminScreenMessages.checkFailed));
  const { label, meaning, button } = CHECKS[check];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4 not-first:border-t not-first:border-rule">
      <div className="grid min-w-60 flex-1 grid-cols-1 gap-2">
        <h3 className="font-semibold">{label}</h3>
        <p className="text-sm text-ink-soft">{meaning}</p>
        {result ? <Alert tone={result.ok ? 'good' : 'bad'}>{result.summary}</Alert> : null}
        {error ? <Alert tone="bad">{error}</Alert> : null}
      </div>
      {mayRun ? (
        <Button
          variant="outline"
          size="small"
          className="max-sm:w-full"
          busy={busy}
          busyLabel="Checking..."
          onClick={run}
        >
          {button}
        </Button>
      ) : null}
    </li>
  );
}

/** The model and mail checks, each run on a press. */
export function SystemChecks() {
  const { may } = useOwnAdmin();
  return (
    <ul className="sheet">
      {SYSTEM_CHECKS.map((check) => (
        <CheckRow key={check} check={check} mayRun={may('support')} />
      ))}
    </ul>
  );
}
