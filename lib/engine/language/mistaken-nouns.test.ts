import { expect, test } from 'vitest';
import { analyse } from './analyse';

const verbsOf = (sentence: string) =>
  analyse(sentence)
    .filter(({ tag }) => tag === 'VERB' || tag === 'AUX')
    .map(({ text }) => text);

test.each([
  ['Heat the oven to 250 °C with a heavy pot inside.', ['Heat']],
  ['7. Press the tyre back over the rim.', ['Press']],
  ['Let the dough rise for four hours in a warm place.', ['Let', 'rise']],
  ['A plant cell swells until its wall stops it.', ['swells', 'stops']],
  ['The hippocampus replays the events of the day.', ['replays']],
  ['The rain barrel leaks and has to be replaced.', ['leaks', 'has', 'be', 'replaced']],
  ['A solution with a low pH measures well.', ['measures']],
  ['Cells make antibodies when the virus returns.', ['make', 'returns']],
  ['It shows the leak: bubbles rise where the hole is.', ['shows', 'rise', 'is']],
])('the verb is found in: %s', (sentence, verbs) => {
  expect(verbsOf(sentence)).toEqual(verbs);
});

test.each([
  ['Causes of wars and oil prices in Europe', []],
  ['Consumer prices, which rose in May, are high.', ['rose', 'are']],
  ['The firm lowers its output prices a little.', ['lowers']],
  ['Changes in the price level hurt trade.', ['hurt']],
])('a noun stays one in: %s', (sentence, verbs) => {
  expect(verbsOf(sentence)).toEqual(verbs);
});
