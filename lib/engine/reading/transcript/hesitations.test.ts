import { expect, test } from 'vitest';
import { withoutHesitations } from './hesitations';

test.each([
  ['Um, so, as you may recall, we stopped.', 'So, as you may recall, we stopped.'],
  ['Quickly wrap up the elements, uh, segment.', 'Quickly wrap up the elements segment.'],
  ['It burned, uh, and the ship sank.', 'It burned, and the ship sank.'],
  ['Um Manslaughter is killing. Uh. It is a crime.', 'Manslaughter is killing. It is a crime.'],
  ['You know, it is, you know, a felony.', 'It is a felony.'],
  ['We we, we were here, and the and the ship burned.', 'We were here, and the ship burned.'],
  ['We’re going to, we’re going to see it, it’s new.', 'We’re going to see it’s new.'],
  ['OK, so the rule holds. Okay. Right? Yes. It does.', 'So the rule holds. Yes. It does.'],
  [
    'Go with some. Vaguer notion, a vaguer one of The crew on the ship.',
    'Go with some vaguer notion, a vaguer one of the crew on the ship.',
  ],
  [
    'We think more analytically for days here. Is to see that it is the cause.',
    'We think more analytically for days here is to see that it is the cause.',
  ],
])('%s', (said, left) => {
  expect(withoutHesitations(said)).toBe(left);
});

test.each([
  'What it is is that all that that means is 5 mm.',
  'He had had it, and it was very, very good.',
  'Do you know the umbrella, the erg and the hum?',
  'I mean what I say: that you know the answer is what counts.',
  'It is like a wave. Yes. No.',
  'Is that right? It is the second, right?',
  'Plan A. The next is plan B.',
])('keeps “%s”', (said) => {
  expect(withoutHesitations(said)).toBe(said);
});

test('who speaks most asks nobody with “right?”', () => {
  const said = 'Right, it’s a felony, right? It’s higher, OK, than that, OK, and worse.';
  expect(withoutHesitations(said, { leads: true })).toBe(
    'It’s a felony. It’s higher than that, and worse.',
  );
});

test('a word of a million letters and a million sounds take linear time', () => {
  for (const piece of ['um ', 'a', 'the ', 'we, ', 'OK. ', 'I mean, '])
    expect(withoutHesitations(piece.repeat(250_000)).length).toBeLessThanOrEqual(1_000_000);
});
