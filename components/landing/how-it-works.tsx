import { brand } from '@/lib/brand';
import { Section } from './section';
import { TabLink } from './tab-link';

const STEPS = [
  { name: 'Add a document', text: 'Upload a file or paste a link. It’s read in seconds.' },
  {
    name: 'Get the key points',
    text: `${brand.product} marks what matters and turns it into a summary, lessons and flashcards.`,
  },
  {
    name: 'Learn it and keep it',
    text: 'Take a lesson, flip some flashcards, ask questions. Come back for a few minutes tomorrow, and it sticks.',
  },
];

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
