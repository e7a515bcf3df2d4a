import { expect, test } from 'vitest';
import { NO_NOTICE, nextNotice } from './premium-notice';

type Step = { screen: string; other?: boolean; shows: boolean };

/** The dashboard announces once. */
function walk(steps: Step[]): boolean[] {
  let state = NO_NOTICE;
  let isDue = true;
  return steps.map(({ screen, other = false }) => {
    state = nextNotice(state, { screen, hasOther: other, isDue });
    if (state.shownOn === screen) isDue = false;
    return state.shownOn === screen;
  });
}

test.each<[string, Step[]]>([
  [
    'on the first screen and on no other',
    [
      { screen: 'upload', shows: true },
      { screen: 'upload', shows: true },
      { screen: 'courses', shows: false },
      { screen: 'upload', shows: false },
    ],
  ],
  [
    'after the welcome is dismissed, on the next screen',
    [
      { screen: 'wheel', other: true, shows: false },
      { screen: 'wheel', shows: false },
      { screen: 'wheel', shows: false },
      { screen: 'upload', shows: true },
      { screen: 'courses', shows: false },
    ],
  ],
  [
    'not on the screen that a button of the welcome leads to',
    [
      { screen: 'upload', other: true, shows: false },
      { screen: 'courses', shows: false },
      { screen: 'flashcards', shows: true },
    ],
  ],
  [
    'and another notice replaces it, but not the other way round',
    [
      { screen: 'upload', shows: true },
      { screen: 'upload', other: true, shows: false },
      { screen: 'upload', shows: false },
      { screen: 'courses', shows: false },
    ],
  ],
])('“Premium Active” shows %s', (_where, steps) => {
  expect(walk(steps)).toEqual(steps.map(({ shows }) => shows));
});
