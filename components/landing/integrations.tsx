import { Section } from './section';

const SOURCES = [
  { name: 'PDF', what: 'chapters, papers and slides, even in two columns' },
  { name: 'Word', what: '.docx and .doc, headings included' },
  { name: 'Text', what: '.txt and Markdown, or text you paste' },
  { name: 'Any link', what: 'an article, a web page or a file online' },
  { name: 'Your course site', what: 'download the file there, drop it here' },
  { name: 'Docs and slides online', what: 'export them as PDF or Word, drop them here' },
];

export function Integrations() {
  return (
    <Section
      id="integrations"
      title="Works with what your course already gives you"
      lead="Nothing to install, nothing to connect. Bring the files and links you already have."
    >
      <ul className="sheet grid divide-y divide-rule sm:grid-cols-2 sm:gap-x-10 sm:divide-y-0 sm:p-3 lg:grid-cols-3">
        {SOURCES.map(({ name, what }) => (
          <li key={name} className="px-5 py-4 sm:px-4">
            <strong className="block font-display text-lg">{name}</strong>
            <span className="text-sm text-ink-soft">{what}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
