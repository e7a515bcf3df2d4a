/** Some hundred words as they are said, so that a text with them is taken for spoken. */
export const TALK = [
  'So let’s look at how this works. We’re going to talk about waves, and you can see that it’s kind of a circle.',
  'Now I’d say there’s a lot of energy here. Okay, so what do we do? We’ll look at that in a minute. It moves the water.',
].join(' ');

/** A text that is spoken, with these paragraphs at its end. */
export const spokenText = (...paragraphs: string[]): string =>
  [...Array<string>(6).fill(TALK), ...paragraphs].join('\n\n');
