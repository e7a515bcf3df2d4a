import { clsx } from 'clsx';
import { grouped } from '@/lib/client/format';
import { type Stock, type StockTone, stockTone } from '@/lib/rewards/rules';

const TONE: Record<StockTone, string> = {
  green: 'text-good',
  yellow: 'text-warn',
  red: 'text-bad',
};

/** In the colors of product-rules.md, "Rewards". */
export function StockLine({ stock }: { stock: Stock }) {
  const left =
    stock === 'unlimited' ? 'Unlimited' : stock === 0 ? 'Out of stock' : `${grouped(stock)} left`;
  return (
    <span className={clsx('inline-flex items-center gap-1.5 font-medium', TONE[stockTone(stock)])}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {left}
    </span>
  );
}
