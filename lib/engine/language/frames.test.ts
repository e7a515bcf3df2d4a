import { expect, test } from 'vitest';
import frames from './frames.json';

test.each(Object.entries(frames))(
  '%s has every frame, with a place for the words where English has one',
  (_, own) => {
    const shapeOf = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).map(([name, text]) => [name, text.includes('{}')]));
    expect(shapeOf(own)).toEqual(shapeOf(frames.en));
  },
);
