import { brand } from '@/lib/brand';
import { Section } from './section';
import { TabLink } from './tab-link';

const STEPS = [
  { name: 'Add a document', text: 'Drop a file or paste a link. It’s read on the spot.' },
  {
    name: 'Get the key points',
    text: `${brand.product} marks what matters and makes a summary, lessons and flashcards from it.`,
  },
  {
    name: 'Learn it and keep it',
    text: 'Take a lesson, flip some flashcards, ask questions. A few minutes tomorrow make it stick.',
  },
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works">
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-10">
        {STEPS.map(({ name, text }, index) => (
          <li key={name} className="flex gap-4 lg:block">
            <span aria-hidden="true" className="font-mono text-2xl text-ink-soft">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg lg:mt-2">{name}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TabLink tab="upload" className="mt-8">
        Get Started
      </TabLink>
    </Section>
  );
}
