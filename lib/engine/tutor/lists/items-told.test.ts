import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Ships and harbors

## How hulls foul

Growth on a hull is called fouling. Many ideas explain why hulls foul at all. Hulls foul in three main ways. The first way is through larvae that settle. The first week is the worst for a clean plate of steel.

The second way is through weeds that cling. Weeds need the light of shallow water.

The third way is through slime.

## Sail plans of small craft

Sails have many shapes. Based on the arrangement of masts, craft are sorted in several ways. What follows are the most common mast arrangements.

Sloop rigs (from Dutch) carry one mast and a headsail.

Ketch rigs have a small mast behind the main one.

There are other names of rigs that sailors use.

When the small mast stands behind the rudder, the rig is called a yawl.

## Anchors

An anchor holds a ship to the ground. A fluke anchor has two blades. There are three subtypes of fluke anchors.

In a stock anchor, a bar turns the blades down. A stockless anchor has blades that tilt. Some anchors fold up, which is referred to as folding.

## Views of salvage

Salvage is the rescue of a ship in danger.

### Legal Views of Salvage

In law, salvage gives a right to a reward.

### Technical Views of Salvage

To engineers, salvage is the lifting of weight.

## Winches

A winch is like any lever with a drum. A bar is put into it.

## Levers and poles of the shipyard

### Poles

Poles with three parts are common on land. First, the tip of a pole is cut. Second, the shaft is planed.

## Kinds of moorings

A mooring keeps a ship in place. Three of the most common types of moorings are described below. Each one suits another depth. At times, crews use two of them.

Swing moorings or single ones, also called buoys, let a ship turn with the wind.

Pile moorings hold a ship between two posts that stand in the mud.

On trots, many ships share one heavy chain on the ground.

The harbor master gives the moorings out.

## How a crew weighs anchor

Weighing an anchor has three stages—heaving, breaking, and stowing—and each of the stages needs other hands.

Heaving (short stay). The chain is taken in until it is short.

Breaking (up and down). The anchor leaves the ground at last.

Stowing (home). The anchor is washed and made fast to the bow.

One crew of a schooner begins by singing. Then they weigh anchor at dawn. After that they eat.

## Crews that handle the lines

Line handlers wait on the quay. They take the heaving line.

Mooring crews pull the hawser ashore.

## Masts

A ketch has a mast, a boom, and a gaff. The yard of a brig crosses these three parts.

Ropes hold the mast. They are tarred in spring. Tar smells for weeks. Crews love it.

## Caulking

Caulking closes the seams of a hull. When a crew caulks a hull, it must start by raking out the old seams. Then, it drives oakum into them. Tar is poured over all of it in the end.

Caulking irons are sold by weight. Rust is a step toward ruin. Smiths work at night. Captains doubt the craft.

## Problems of Wooden Hulls

Worms eat the planks of wooden hulls. Rot weakens the frame.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage').text;

test.each([['what are the ways that hulls foul?']])(
  'a list goes on where the text counts on: %s',
  (message) => {
    expect(ask(message)).toBe(
      '“Hulls foul in three main ways.” [1]\n' +
        '• “The first way is through larvae that settle. The first week is the worst for a clean plate of steel.” [2]\n' +
        '• “The second way is through weeds that cling. Weeds need the light of shallow water.” [3]\n' +
        '• “The third way is through slime.” [4]',
    );
  },
);

test('what starts with one thing and goes on with another is told in order', () => {
  expect(ask('how does caulking work, step by step?')).toContain(
    'it must start by raking out the old seams. Then, it drives oakum into them.',
  );
  expect(ask('how does caulking work, step by step?')).not.toContain('lists no steps');
});

test('each paragraph below an announcement has a thing of its own', () => {
  const said = ask('list the common mast arrangements');
  expect(said).toContain('• “Sloop rigs (from Dutch) carry one mast');
  expect(said).toContain('• “Ketch rigs have a small mast');
  expect(said).toContain(
    '• “When the small mast stands behind the rudder, the rig is called a yawl.',
  );
  expect(said).not.toContain('other names of rigs');
});

test('what is counted at the end of a paragraph is told in the next one', () => {
  expect(ask('what are the types of fluke anchors?')).toMatch(
    /three subtypes of fluke anchors.*\n.*stock anchor.*stockless anchor.*folding/s,
  );
});

test('headings below one in the words of the question are a list', () => {
  expect(ask('what are the views of salvage?')).toMatch(
    /^• Legal Views of Salvage: .*\n• Technical Views of Salvage: /,
  );
});

test('effects may be told as problems', () => {
  expect(ask('what are the effects of wooden hulls?')).toContain('Worms eat the planks');
});

test('a list of other things is none', () => {
  expect(ask('list the parts of a lever')).not.toContain('shaft');
});

test('what was counted before announces nothing', () => {
  expect(ask('list the parts of the yard')).not.toContain('Tar smells');
});
