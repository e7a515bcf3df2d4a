import { asSentence } from '../../../wording/phrasing';

/** Some words as they are said: a text with many of them is taken for spoken. */
export const TALK = [
  'so let’s look at how this works',
  'we’re going to talk about waves, and you can see that it’s kind of a circle',
  'now I’d say there’s a lot of energy here',
  'okay, so what do we do',
  'we’ll look at that in a minute',
  'it moves the water',
]
  .map(asSentence)
  .join(' ');

/** A text that is spoken, with these paragraphs at its end. */
export const spokenText = (...paragraphs: string[]): string =>
  [...Array<string>(6).fill(TALK), ...paragraphs].join('\n\n');
