import 'server-only';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from '../../text/decode';
import type { FetchedFeed } from './fetch-feed';
import { unusableFeed } from './unusable-feed';

const LISTS = ['faculty', 'professors', 'data'];
const LONGEST_RECORD = 100_000;
const SLICE = 64 * 1024;

function listIn(parsed: unknown): unknown[] {
  if (Array.isArray(parsed)) return parsed;
  if (typeof parsed === 'object' && parsed !== null) {
    const list = LISTS.map((name) => (parsed as Record<string, unknown>)[name]).find(Array.isArray);
    if (list) return list;
  }
  throw unusableFeed('it has no list of professors');
}

function parseJson(text: string): unknown[] {
  try {
    return listIn(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw unusableFeed('its JSON is incomplete or invalid');
    throw error;
  }
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** `Num Ratings` becomes `num_ratings`. */
const columnName = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

async function* parseCsv(text: string): AsyncGenerator<unknown> {
  const options = {
    columns: (titles: string[]) => titles.map(columnName),
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  };
  try {
    yield* Readable.from(slices(text)).pipe(parse(options));
  } catch (error) {
    if (error instanceof CsvError) throw unusableFeed(`its CSV is invalid: ${error.message}`);
    throw error;
  }
}

/**
 * Yields the records of a JSON list (or of an object's `faculty`, `professors` or `data`), or of CSV with a header
 * line.
 * @throws AppError `feed_unusable`
 */
export async function* readFeed({ bytes, contentType }: FetchedFeed): AsyncGenerator<unknown> {
  const text = decodeText(bytes)?.trimStart();
  if (!text) throw unusableFeed('it’s empty');
  if (/\bjson\b/i.test(contentType) || /^[[{]/.test(text)) yield* parseJson(text);
  else yield* parseCsv(text);
}
