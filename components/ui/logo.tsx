import { clsx } from 'clsx';
import { brand } from '@/lib/brand';

/** Screen readers read one word. */
export function Logo({ className }: { className?: string }) {
  const half = Math.ceil(brand.product.length / 2);
  return (
    <span
      className={clsx('inline-block font-display text-xl font-[750] tracking-[-0.03em]', className)}
    >
      <span className="sr-only">{brand.product}</span>
      <span aria-hidden="true">
        <span className="marked">{brand.product.slice(0, half)}</span>
        {brand.product.slice(half)}
      </span>
    </span>
  );
}
