import { Button } from '@/components/ui/button';
import { grouped } from '@/lib/client/format';

type PagerProps = {
  offset: number;
  shown: number;
  total: number;
  /** -1 or 1 */
  onTurn: (pages: number) => void;
};

export function Pager({ offset, shown, total, onTurn }: PagerProps) {
  if (shown === total) return null;
  const last = offset + shown;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-3">
      <p className="mr-auto font-mono text-sm text-ink-soft tabular-nums">
        {grouped(offset + 1)} to {grouped(last)} of {grouped(total)}
      </p>
      <Button variant="outline" size="small" disabled={offset === 0} onClick={() => onTurn(-1)}>
        Previous
      </Button>
      <Button variant="outline" size="small" disabled={last >= total} onClick={() => onTurn(1)}>
        Next
      </Button>
    </nav>
  );
}
