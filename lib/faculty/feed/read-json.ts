import 'server-only';
import { JSONParser } from '@streamparser/json';
import { unusableFeed } from './unusable-feed';

const LISTS = ['faculty', 'professors', 'data'];

/** Calls back with the records of the first list, each as soon as it is complete. */
function parserFor(start: string, onRecord: (record: unknown) => void) {
  const isList = start.startsWith('[');
  const paths = isList ? ['$.*'] : LISTS.flatMap((name) => [`$.${name}`, `$.${name}.*`]);
  const parser = new JSONParser({ paths, keepStack: false });
  let list: unknown = isList ? '' : undefined;
  parser.onValue = ({ value, key, stack }) => {
    const name = stack[1]?.key ?? '';
    const isRecord = typeof key === 'number';
    if (isRecord || Array.isArray(value)) list ??= isRecord ? name : key;
    if (isRecord && list === name) onRecord(value);
  };
  return { parser, hasList: () => list !== undefined };
}

/**
 * Yields the records of a list, or of an object's `faculty`, `professors` or `data`.
 * @throws AppError `feed_unusable`
 */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  let ready: unknown[] = [];
  let reader: ReturnType<typeof parserFor> | undefined;
  for await (const slice of text) {
    reader ??= parserFor(slice, (record) => ready.push(record));
    write(reader.parser, slice);
    yield* ready;
    ready = [];
  }
  if (!reader?.parser.isEnded) throw invalid();
  if (!reader.hasList()) throw unusableFeed('it has no list of professors');
}

function write(parser: JSONParser, slice: string): void {
  if (parser.isEnded && slice.trim() === '') return;
  try {
    parser.write(slice);
  } catch {
    throw invalid();
  }
}

const invalid = () => unusableFeed('its JSON is incomplete or invalid');
