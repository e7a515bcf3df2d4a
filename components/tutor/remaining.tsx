import { clsx } from 'clsx';
import { counted } from '@/lib/client/format';
import { type RemainingTone, remainingTone } from './chat-history';

const TONE: Record<RemainingTone, string> = {
  red: 'font-semibold text-bad',
  yellow: 'font-semibold text-warn',
  plain: 'text-ink-soft',
};

/** Extra questions outlast the day. */
export function Remaining({ remaining, extra }: { remaining: number; extra: number }) {
  return (
    <p className={clsx('text-sm', TONE[remainingTone(remaining)])}>
      {counted(Math.max(0, remaining), 'question')} left today
      {extra > 0 ? `, including ${extra} extra` : ''}
    </p>
  );
}
