import 'server-only';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { feedText } from './feed-text';
import type { FetchedFeed } from './fetch-feed';
import { readJson } from './read-json';
import { unusableFeed } from './unusable-feed';

const LONGEST_RECORD = 100_000;

/** `Num Ratings` becomes `num_ratings`. */
const columnName = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  const options = {
    columns: (titles: string[]) => titles.map(columnName),
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  };
  try {
    yield* Readable.from(text).compose(parse(options));
  } catch (error) {
    if (error instanceof CsvError) throw unusableFeed(`its CSV is invalid: ${error.message}`);
    throw error;
  }
}

/** The same slices, and the first of them ahead of reading. */
async function peek(text: AsyncGenerator<string>) {
  const { value: first = '' } = await text.next();
  async function* whole() {
    yield first;
    yield* text;
  }
  return { first, text: whole() };
}

/**
 * Yields the records of a JSON list (or of an object's `faculty`, `professors` or `data`), or of CSV
 * with a header line, in bounded memory.
 * @throws AppError `feed_unusable`
 */
export async function* readFeed(feed: FetchedFeed): AsyncGenerator<unknown> {
  const { first, text } = await peek(feedText(feed));
  if (/\bjson\b/i.test(feed.contentType) || /^[[{]/.test(first)) yield* readJson(text);
  else if (first.startsWith('<')) throw unusableFeed('it’s HTML or XML, not JSON or CSV');
  else yield* readCsv(text);
}
