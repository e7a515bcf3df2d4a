import type { QueueCardWire, ReviewWire } from '@/lib/study/memory/wire';
import type { TodayWire } from '@/lib/study/today/wire';

/** What is due and new after a card was graded, by the server's answer; the rest of Today stays until it is read again. */
export function afterReview(
  today: TodayWire | undefined,
  card: Pick<QueueCardWire, 'is_new'>,
  { counted, in_session }: ReviewWire,
): TodayWire | undefined {
  if (!today || !counted) return today;
  const due = today.due - Number(!card.is_new) + Number(in_session);
  const newLeft = today.new_left - Number(card.is_new);
  return { ...today, due: Math.max(0, due), new_left: Math.max(0, newLeft) };
}
