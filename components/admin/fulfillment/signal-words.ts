import { counted, grouped } from '@/lib/client/format';
import { FARMING, type FarmingSignals } from '@/lib/constants/farming';
import { DAILY_POINT_CAP } from '@/lib/constants/points';

const { quickDays, hurriedReviews, midnight } = FARMING;

const onDays = ({ days }: { days: number }) => `on ${counted(days, 'day')}`;

const ofAll = ({ reviews, of }: { reviews: number; of: number }) =>
  `${grouped(reviews)} of ${grouped(of)} card reviews`;

/** One sentence for each signal. */
export function signalSentences(signals: FarmingSignals): string[] {
  const { quick_days, steady_reviews, hurried_reviews, round_the_clock, games_only } = signals;
  const sentences = [
    quick_days &&
      `All ${DAILY_POINT_CAP} points within ${quickDays.minutes} minutes of the first activity, ${onDays(quick_days)}.`,
    steady_reviews &&
      `${ofAll(steady_reviews)} at almost the same interval (${steady_reviews.seconds} s).`,
    hurried_reviews &&
      `${ofAll(hurried_reviews)} within ${hurriedReviews.seconds} s of the one before.`,
    round_the_clock &&
      `Activity in up to ${round_the_clock.hours} of 24 hours, ${onDays(round_the_clock)}.`,
    games_only && `Points ${onDays(games_only)}, all from games, without any study.`,
    signals.midnight &&
      `A challenge claimed within ${midnight.minutes} minutes of midnight UTC, ${onDays(signals.midnight)}.`,
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}
