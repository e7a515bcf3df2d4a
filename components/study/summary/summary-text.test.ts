import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DocumentWire, SourceWire } from '@/lib/study/wire';
import { AtDepth } from './summary-text';

// It needs the page around it.
vi.mock('../source-link', () => ({
  SourceLink: ({ mark, source }: SourceLinkProps) => `[${mark}: ${source.quote}]`,
}));

type SourceLinkProps = { mark: string; source: SourceWire };

const shown = (summary: string) => {
  const content = { gist: null, summary_sections: null, summary_sources: [], summary };
  const props = { content: content as unknown as DocumentWire['content'], lang: 'de' };
  return renderToStaticMarkup(createElement(AtDepth, { ...props, depth: 'full' }));
};

test('by section, one without a line shows what it covers, each with its source', () => {
  const at = (text: string, start: number) => ({
    text,
    source: { passage: 0, start, quote: text, page: 1 },
  });
  const sections = [
    { title: 'Sleep', line: at('Sleep rests.', 0), topics: [], sentences: [] },
    {
      title: 'Stages',
      line: null,
      topics: [at('REM sleep', 20), at('Deep sleep', 40)],
      sentences: [],
    },
    { title: 'Introduction', line: null, topics: [], sentences: [] },
  ];
  const content = { gist: null, summary_sections: sections, summary_sources: [], summary: '' };
  const props = { content: content as unknown as DocumentWire['content'], lang: undefined };
  const html = renderToStaticMarkup(createElement(AtDepth, { ...props, depth: 'sections' }));
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(words).toBe(
    'Sleep Sleep rests. [1: Sleep rests.] Stages REM sleep [2: REM sleep] Deep sleep [3: Deep sleep]',
  );
});

test('a summary is marked with the language of its text, our own sentence is not', () => {
  expect(shown('Schlaf ist Ruhe.')).toBe('<p dir="auto" lang="de">Schlaf ist Ruhe.</p>');
  expect(shown('')).toBe(
    '<p>We couldn’t summarize this text. Its flashcards and full text are still here.</p>',
  );
});
