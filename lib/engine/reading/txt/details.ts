import type { Block } from '../source';

const DETAILS =
  'title|course|class|module|unit|lecture|lecturer|instructor|professor|teacher|speaker|author|authors|' +
  'by|date|week|url|link|source|published|updated|extracted|retrieved|accessed|created|modified|' +
  'tags|keywords|category|duration|reading time|semester|term|version|isbn|doi|license|status';
/** Of a text: where it is from, not what it says. */
const DETAIL = new RegExp(
  `^(${DETAILS})(?: ?#| no\\.?)?(?: \\d{1,3})?\\s?:\\s+(\\S.{0,300})$`,
  'iu',
);
const FEWEST = 3;

/**
 * Without a list of such details above the text, of three or more: "Course: …", "Lecture #: 10", "URL: …". Its title
 * becomes a heading if none stands above.
 */
export function withoutDetails(blocks: readonly Block[]): Block[] {
  const isHeading = ({ type }: Block) => type === 'heading';
  const from = blocks.findIndex((block) => !isHeading(block));
  const rest = blocks.slice(Math.max(0, from));
  const found = rest.findIndex((block) => isHeading(block) || !DETAIL.test(block.text));
  const count = found < 0 ? rest.length : found;
  if (count < FEWEST || count === rest.length) return [...blocks];
  const title = rest
    .slice(0, count)
    .map(({ text }) => DETAIL.exec(text))
    .find((detail) => detail?.[1]?.toLowerCase() === 'title')?.[2];
  const above = blocks.slice(0, Math.max(0, from));
  const heading: Block[] =
    title && above.length === 0 ? [{ type: 'heading', level: 1, text: title, page: null }] : [];
  return [...above, ...heading, ...rest.slice(count)];
}
