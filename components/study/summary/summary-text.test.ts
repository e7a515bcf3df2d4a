import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DocumentWire } from '@/lib/study/wire';
import { AtDepth } from './summary-text';

const shown = (summary: string) => {
  const content = { gist: null, summary_sections: null, summary_sources: [], summary };
  const props = { content: content as unknown as DocumentWire['content'], lang: 'de' };
  return renderToStaticMarkup(createElement(AtDepth, { ...props, depth: 'full' }));
};

test('a summary is marked with the language of its text, our own sentence is not', () => {
  expect(shown('Schlaf ist Ruhe.')).toBe('<p dir="auto" lang="de">Schlaf ist Ruhe.</p>');
  expect(shown('')).toBe(
    '<p>We couldn’t summarize this text. Its flashcards and full text are still here.</p>',
  );
});
