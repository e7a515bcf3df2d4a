import { Disclosure } from '@/components/ui/disclosure';
import { type CloudTerm, MAX_TERMS } from './cloud-layout';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export function TermList({ terms }: { terms: readonly CloudTerm[] }) {
  return (
    <Disclosure title="Terms as a list">
      <ol className="columns-2 gap-8 px-5 pb-5 text-sm sm:columns-3">
        {terms.slice(0, MAX_TERMS).map(({ text, value }) => (
          <li key={text} className="flex break-inside-avoid justify-between gap-3 py-1" dir="auto">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="font-mono text-xs text-ink-soft">{whole.format(value)}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
