import { expect, test } from 'vitest';
import { hasNews, replacesNothing } from './model-news';

const running = (sections_done: number) => ({ status: 'running', sections_done }) as const;
const ended = (status: 'done' | 'stopped' | 'failed', sections_done: number) => {
  return { status, sections_done };
};

test.each([
  { latest: running(3), news: false },
  { latest: running(4), news: true },
  { latest: ended('done', 3), news: true },
  { latest: ended('failed', 3), news: true },
  { latest: null, news: true },
])('after 3 sections, $latest is news: $news', ({ latest, news }) => {
  expect(hasNews(running(3), latest)).toBe(news);
});

test.each([
  { latest: running(4), nothing: false },
  { latest: ended('done', 3), nothing: false },
  { latest: ended('failed', 4), nothing: false },
  { latest: ended('failed', 3), nothing: true },
  { latest: ended('stopped', 3), nothing: true },
  { latest: null, nothing: true },
])('after 3 sections, $latest changes nothing on the screen: $nothing', ({ latest, nothing }) => {
  expect(replacesNothing(running(3), latest)).toBe(nothing);
});
