import { Section } from './section';

const SOURCES = [
  { name: 'PDF', what: 'chapters, papers, slides, in two columns too' },
  { name: 'Word', what: '.docx and .doc, with their headings' },
  { name: 'Text', what: '.txt and Markdown, or words you paste' },
  { name: 'Any link', what: 'an article, a web page, a file on the web' },
  { name: 'Your course site', what: 'download the file there, drop it here' },
  { name: 'Docs and slides online', what: 'export as PDF or Word, drop it here' },
] as const;

/** The integrations card: what goes in, and from where. */
export function Integrations() {
  return (
    <Section
      id="integrations"
      title="Works with what your course already gives you"
      lead="Nothing to install and nothing to connect. If you can read it, you can bring it."
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
