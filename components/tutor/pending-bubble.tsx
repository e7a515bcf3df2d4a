import { Skeleton } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';

export function PendingBubble() {
  return (
    <li className="sheet mr-4 grid gap-2.5 px-4 py-4">
      <p className="text-sm text-ink-soft">{brand.tutor} is looking through your document</p>
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-2/3" />
    </li>
  );
}
