'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { moved } from './answer-draft';

type OrderFieldProps = {
  labelledBy: string;
  steps: readonly string[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  lang?: string;
};

type Move = { step: number; by: 1 | -1 };

/** Steps with buttons that move them, for keys and touch. The focus stays with the moved step. */
export function OrderField({ labelledBy, steps, value, onChange, lang }: OrderFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<Move | null>(null);
  useEffect(() => {
    if (last === null) return;
    const selector = `[data-move="${last.step} ${last.by}"]`;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [last]);

  const move = (at: number, by: 1 | -1) => {
    const step = value[at];
    if (step === undefined) return;
    onChange(moved(value, at, at + by));
    setLast({ step, by });
  };

  return (
    <>
      <ol ref={list} aria-labelledby={labelledBy} className="grid gap-2">
        {value.map((step, at) => (
          <li
            key={step}
            className="flex items-center gap-3 rounded border border-edge bg-sheet py-1.5 pr-1.5 pl-3.5"
          >
            <span aria-hidden="true" className="font-semibold tabular-nums">
              {at + 1}
            </span>
            <span dir="auto" lang={lang} className="min-w-0 grow wrap-anywhere">
              {steps[step]}
            </span>
            <span className="flex shrink-0">
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  size="icon"
                  variant="quiet"
                  data-move={`${step} ${by}`}
                  aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${steps[step]}`}
                  aria-disabled={at + by < 0 || at + by >= value.length}
                  onClick={() => move(at, by)}
                >
                  {by < 0 ? <ArrowUp className="size-4.5" /> : <ArrowDown className="size-4.5" />}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {last ? `Now ${value.indexOf(last.step) + 1} of ${value.length}: ${steps[last.step]}` : ''}
      </p>
    </>
  );
}
