import type { OpenIndex } from '../../retrieval/open-index';
import { OPENING } from '../quotes/refusal';
import { bareTitle } from '../quotes/title-terms';

const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
/** "the last section", "the second part of the chapter" */
const NTH = new RegExp(
  `(?<!\\p{L})the (${PLACES.join('|')}|last|final) (?:section|chapter|part)(?: (?:of|in) (?:the|this|my) (?:document|text|chapter|book|reading|article|paper|notes))?(?!\\p{L}| (?:of|in|on|about) )`,
  'iu',
);
const NO_SECTION =
  /^(?:introduction|overview|summary|conclusions?|references|review|exercises?|key (?:terms|concepts)|glossary|further reading)$/iu;
const ASKS_CONTENT =
  /^(?:what(?:[’']s| is| was) (.{3,160}) about|what does (.{3,160}) (?:say|cover|discuss|talk about|explain))\??$/iu;

/** A message with the heading of "the last section", and a summary of it where it asks what that is about. */
export function withSectionNamed(index: OpenIndex, message: string): string {
  const nth = NTH.exec(message);
  if (!nth) return message;
  const title = titleAt(index, nth[1]?.toLowerCase() ?? '');
  if (title === null) return message;
  const named = `the section on ${title}`;
  const words = message.slice(0, nth.index) + named + message.slice(nth.index + nth[0].length);
  return ASKS_CONTENT.test(words.trim()) ? `summarize ${named}` : words;
}

/** Of the sections of the highest level that has several. */
function titleAt(index: OpenIndex, place: string): string | null {
  const body = index.sections.filter(
    ({ role, title }) =>
      role === 'body' && !NO_SECTION.test(bareTitle(title)) && !OPENING.test(bareTitle(title)),
  );
  const levels = [...new Set(body.map(({ level }) => level))].sort((a, b) => a - b);
  const level = levels.find((one) => body.filter((other) => other.level === one).length > 1);
  const titles = body.filter((one) => one.level === level).map(({ title }) => bareTitle(title));
  const found = /^(?:last|final)$/u.test(place) ? titles.at(-1) : titles[PLACES.indexOf(place)];
  return found ?? null;
}
