import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { PRIZE_EXAMPLES } from '@/lib/constants/marketing';
import { DROP_POINTS, SPIN_EVERY_HOURS, WHEEL_ODDS } from '@/lib/constants/play';
import {
  CHALLENGES_PER_DAY,
  DAILY_POINT_CAP,
  LEADERBOARD_ROWS,
  RANKS,
} from '@/lib/constants/points';
import { Section } from './section';
import { TabLink } from './tab-link';

type Game = { tab: DashboardTab; name: string; text: string; action: string };

const WINS = WHEEL_ODDS.map(({ points }) => points);
const TOP_RANK = RANKS.reduce((top, rank) => (rank.from > top.from ? rank : top));

const GAMES: Game[] = [
  {
    tab: 'dropzone',
    name: 'Drop Zone',
    text: `One small study task a day, the same for everyone. Worth ${DROP_POINTS} point until midnight UTC.`,
    action: 'Open the Drop Zone',
  },
  {
    tab: 'wheel',
    name: 'Hustle Wheel',
    text: `One spin every ${SPIN_EVERY_HOURS} hours for ${Math.min(...WINS)} to ${Math.max(...WINS)} points (odds: ${WHEEL_ODDS.map(({ percent }) => `${percent}%`).join(', ')}).`,
    action: 'Spin the wheel',
  },
  {
    tab: 'leaderboard',
    name: 'Hustle Leaderboard',
    text: `The top ${LEADERBOARD_ROWS} by points and by streak: this week, this month and all time. Climb from ${RANKS[0].name} to ${TOP_RANK.name}.`,
    action: 'See the leaderboard',
  },
];

export function GameSection() {
  return (
    <Section
      id="points"
      title="Points that mean something"
      lead={`At most ${DAILY_POINT_CAP} points and ${CHALLENGES_PER_DAY} challenges a day, the same for everyone. Our server keeps count, and you can’t buy points.`}
    >
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {GAMES.map(({ tab, name, text, action }) => (
          <li key={tab} className="sheet flex flex-col items-start p-5">
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1.5 mb-5 grow text-ink-soft">{text}</p>
            <TabLink tab={tab}>{action}</TabLink>
          </li>
        ))}
      </ul>
      <dl className="mt-8 grid gap-x-10 gap-y-4 sm:grid-cols-3">
        {PRIZE_EXAMPLES.map(({ name, price, time }) => (
          <div key={name} className="border-t border-rule pt-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-sm text-ink-soft">
              {price}
              <span className="font-mono">{time}</span> of steady study
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
