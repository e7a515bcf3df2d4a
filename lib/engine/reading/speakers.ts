import { PART_OF_BOOK } from '../language/headings/book-parts';
import type { Block } from './source';

/** "Sampson.", "FIRST WITCH", "Lady Capulet:", "1 Servant." */
const NAME_ALONE =
  /^(?:\d )?\p{Lu}[\p{L}'’]{0,20}(?: (?:\p{Lu}[\p{L}'’]{0,20}|of|the|and|de)){0,3}[.:]?$/u;
/** "[Enter Romeo.]", "Exeunt" */
const STAGE = /^[[(]?_?(?:re-?enter|enter|exit|exeunt)\b/i;
const FEWEST_SPEECHES = 20;
/** Of one speaker. */
const FEWEST_OF_ONE = 3;
const FEWEST_SPEAKERS = 2;

/** Names of those who speak in a play, as they stand alone above their lines; none of other texts. Linear. */
export function speakersIn(texts: readonly string[]): ReadonlySet<string> {
  if (!texts.some((text) => STAGE.test(text))) return new Set();
  const times = new Map<string, number>();
  for (const text of texts)
    if (NAME_ALONE.test(text) && !STAGE.test(text) && !PART_OF_BOOK.test(text))
      times.set(text, (times.get(text) ?? 0) + 1);
  const speakers = [...times].filter(([, count]) => count >= FEWEST_OF_ONE);
  const speeches = speakers.reduce((sum, [, count]) => sum + count, 0);
  const isPlay = speakers.length >= FEWEST_SPEAKERS && speeches >= FEWEST_SPEECHES;
  const named = [...times].filter(([, count]) => count > 1).map(([name]) => name);
  return new Set(isPlay ? named : []);
}

/** A play with each speaker's name in front of what is said, where it stands alone above it: a name is no heading, and each line has its speaker. */
export function withSpeakers(blocks: readonly Block[]): Block[] {
  const speakers = speakersIn(blocks.map(({ text }) => text.trim()));
  if (speakers.size === 0) return [...blocks];
  const spoken: Block[] = [];
  // The persons are listed before the first of them comes on.
  const opens = blocks.findIndex(({ text }) => STAGE.test(text.trim()));
  let speaker: Block | null = null;
  for (const [i, block] of blocks.entries()) {
    const text = block.text.trim();
    if (i < opens) {
      spoken.push(block);
      continue;
    }
    if (speaker && block.type === 'paragraph' && !speakers.has(text)) {
      const name = speaker.text.trim().replace(/[.:]$/, '');
      spoken.push({ type: 'paragraph', text: `${name}: ${text}`, page: block.page });
      speaker = null;
    } else if (speakers.has(text)) {
      speaker = block;
    } else {
      spoken.push(block);
      speaker = null;
    }
  }
  return spoken;
}
