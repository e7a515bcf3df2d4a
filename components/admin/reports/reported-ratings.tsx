import { Button } from '@/components/ui/button';
import type { ReportDetailWire, ReportedRatingWire } from '@/lib/admin/reports/wire';
import { grouped, onDay } from '@/lib/client/format';
import { AdminLink } from '../admin-link';

export function LearnerLink({ userId }: { userId: string }) {
  return (
    <AdminLink
      to={{ tab: 'users', user: userId }}
      className="touch-target font-mono text-xs text-pen underline"
    >
      {userId.slice(0, 8)}
      <span className="sr-only">: open this user</span>
    </AdminLink>
  );
}

type Chosen = { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void };
/** Without `choice`, they can only be looked at. */
type RatingsProps = { detail: ReportDetailWire; choice?: Chosen };

const CELL = 'border-t border-rule px-2 py-1';

function RatingRow({ rating, choice }: { rating: ReportedRatingWire; choice?: Chosen }) {
  const { user_id: userId, rating: points, rated_at, account_created_at } = rating;
  const toggle = ({ chosen, onChoose }: Chosen) => {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    onChoose(next);
  };
  return (
    <tr className="hover:bg-ink/3">
      {choice ? (
        <td className={`${CELL} p-0`}>
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-pen"
              checked={choice.chosen.has(userId)}
              onChange={() => toggle(choice)}
            />
            <span className="sr-only">
              The {points} of {onDay(rated_at)} by {userId.slice(0, 8)}
            </span>
          </label>
        </td>
      ) : null}
      <td className={`${CELL} whitespace-nowrap`}>{points} of 5</td>
      <td className={CELL}>{onDay(rated_at)}</td>
      <td className={CELL}>{onDay(account_created_at)}</td>
      <td className={CELL}>
        <span className="inline-flex min-h-11 items-center">
          <LearnerLink userId={userId} />
        </span>
      </td>
    </tr>
  );
}

const TITLES = ['Rating', 'Given', 'Account since', 'User'];

export function ReportedRatings({ detail, choice }: RatingsProps) {
  const { ratings, learner_ratings: count } = detail;
  if (ratings.length === 0) return <p>No ratings are left.</p>;
  const areAll = choice?.chosen.size === ratings.length;
  const chooseAll = ({ onChoose }: Chosen) =>
    onChoose(new Set(areAll ? [] : ratings.map(({ user_id }) => user_id)));
  return (
    <div className="grid gap-2">
      {choice ? (
        <div>
          <Button variant="outline" size="small" onClick={() => chooseAll(choice)}>
            {areAll ? 'Select none' : 'Select all'}
          </Button>
        </div>
      ) : null}
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Ratings by learners</caption>
        <thead>
          <tr className="text-left text-xs text-ink-soft">
            {choice ? (
              <th scope="col" className="w-11">
                <span className="sr-only">Choose</span>
              </th>
            ) : null}
            {TITLES.map((title) => (
              <th key={title} scope="col" className="px-2 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratings.map((rating) => (
            <RatingRow key={rating.user_id} rating={rating} choice={choice} />
          ))}
        </tbody>
      </table>
      {count > ratings.length ? (
        <p className="text-sm text-ink-soft">
          The latest {grouped(ratings.length)} of {grouped(count)} ratings.
        </p>
      ) : null}
    </div>
  );
}
