import { Skeleton } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';
import { Turn, TurnSheet } from './turn';

export function PendingBubble() {
  return (
    <Turn author="tutor">
      <TurnSheet>
        <p className="text-sm text-ink-soft">{brand.tutor} is looking through your document</p>
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
      </TurnSheet>
    </Turn>
  );
}
