import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import { Section } from './section';
import { TryFeature } from './try-feature';

const COUNTS = ['none', 'one', 'two', 'three'] as const;

const CARDS = [
  {
    tab: 'hustle',
    name: 'Daily Hustle Challenges',
    text: `Read a little, flip some flashcards, ask a question: three small goals a day, ${COUNTS[CHALLENGES_PER_DAY]} of which earn points.`,
  },
  {
    tab: 'rewards',
    name: 'Rewards Store',
    text: 'Badges and themes in about a month, a lamp or headphones in the long run. Points don’t expire.',
  },
] as const;

export function Showcase() {
  return (
    <Section id="showcase" title="Study that pays you back">
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        {CARDS.map(({ tab, name, text }) => (
          <li key={name} className="sheet flex flex-col items-start p-6 lg:p-8">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 mb-6 grow text-ink-soft">{text}</p>
            <TryFeature tab={tab} variant="outline" size="small">
              Try This Feature
            </TryFeature>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid justify-items-center gap-5 text-center lg:mt-14">
        <p className="font-display text-2xl font-[650]">
          Your next exam is <mark>closer than it looks.</mark>
        </p>
        <TryFeature tab="hustle">Start Earning Points Today</TryFeature>
      </div>
    </Section>
  );
}
