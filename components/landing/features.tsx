import { brand } from '@/lib/brand';
import { Section } from './section';

const FEATURES = [
  { name: 'Summary', text: 'What the text says, in a minute. Every sentence links to its source.' },
  {
    name: 'Mini courses',
    text: 'Five short lessons in the order of the text, with the key points marked.',
  },
  {
    name: 'Flashcards',
    text: 'Questions made from the definitions, causes and facts in the text.',
  },
  { name: brand.tutor, text: 'Ask anything about the document. Every answer shows its source.' },
  {
    name: 'Visual learning',
    text: 'A concept map with the sentence behind each line, and a word cloud.',
  },
  { name: 'Listen', text: 'Summaries and lessons read aloud, for the bus and for tired eyes.' },
];

export function Features() {
  return (
    <Section id="features" title="One upload, six ways to learn it">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {FEATURES.map(({ name, text }) => (
          <li key={name} className="index-card px-5 pt-8 pb-6">
            <h3 className="text-lg leading-7">{name}</h3>
            <p className="leading-7 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
