import { BULLETS, DASHES } from '../../../language/lines/item-marks';
import { type Fonts, type Fragment, rowsOf } from '../geometry';
import { type Region, regionsOf } from '../layout/regions';
import { type Box, inReadingOrder } from './box-order';
import { joinCells } from './box-tables';

/** All relative to the size of the letters: of a space that goes beyond the box, and between the mark of an item and its text. */
const WIDEST_GAP = 0.75;
const WIDEST_INDENT = 2.5;
/** Between lines, and between lines that begin at the same place. */
const TALLEST_STEP = 2.2;
const ALIGNED_STEP = 3;
const ALIGNED = 0.5;
const HANGING = 3;
const RAISED = 0.9;
/** The smaller of two sizes by the larger one: a title is no line of the text below it. */
const LIKE_SIZE = 0.68;
/** More on a slide are a drawing or one large table. */
const MOST_BOXES = 100;
/** Of a box, the fragments at which the next may be aligned. */
const LAST_LINES = 40;

const MARK = new RegExp(`^(?:[*${BULLETS}${DASHES}]|\\(?[\\p{L}\\p{N}]{1,2}[.)])$`, 'u');

/**
 * The text boxes of a slide in reading order. Programs draw one box after the other, so that the order of drawing
 * tells what belongs together where boxes stand side by side.
 */
export function textBoxesOf(fragments: readonly Fragment[], fonts: Fonts): Region[] {
  const boxes = boxesOf(fragments, fonts);
  if (boxes.length > MOST_BOXES) return regionsOf(fragments);
  return inReadingOrder(joinCells(boxes)).map((box) => ({ rows: rowsOf(box.fragments) }));
}

function boxesOf(fragments: readonly Fragment[], fonts: Fonts): Box[] {
  const isCode = ({ font }: Fragment) => fonts.get(font)?.monospaced === true;
  const boxes: Box[] = [];
  for (const fragment of fragments) {
    const open = boxes.at(-1);
    const last = open?.fragments.at(-1);
    const isListing = last && isCode(last) && isCode(fragment);
    if (open && last && (isListing ? isNear(last, fragment) : goesOn(open, last, fragment)))
      add(open, fragment);
    else boxes.push(add(emptyBox(), fragment));
  }
  return boxes;
}

function emptyBox(): Box {
  return {
    fragments: [],
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
}

function add(box: Box, fragment: Fragment): Box {
  box.fragments.push(fragment);
  box.left = Math.min(box.left, fragment.left);
  box.right = Math.max(box.right, fragment.right);
  box.top = Math.min(box.top, fragment.baseline - fragment.size);
  box.bottom = Math.max(box.bottom, fragment.baseline);
  return box;
}

/** Lines of a listing are indented, and some are empty. */
function isNear(last: Fragment, { baseline, size }: Fragment): boolean {
  return Math.abs(baseline - last.baseline) <= ALIGNED_STEP * size;
}

function goesOn(box: Box, last: Fragment, next: Fragment): boolean {
  const { left, right, baseline, size } = next;
  const larger = Math.max(size, last.size);
  const down = baseline - last.baseline;
  if (Math.abs(down) <= RAISED * larger && left >= last.right - ALIGNED * larger)
    return left <= box.right + WIDEST_GAP * larger || isIndent(last, next);
  if (Math.abs(down) <= ALIGNED * larger && isIndent(next, last)) return true;
  if (down <= 0 || Math.min(size, last.size) < LIKE_SIZE * larger) return false;
  if (left > box.right || right < box.left - HANGING * larger) return false;
  const isAligned = box.fragments
    .slice(-LAST_LINES)
    .some((one) => Math.abs(one.left - left) <= ALIGNED * size);
  return baseline - box.bottom <= (isAligned ? ALIGNED_STEP : TALLEST_STEP) * larger;
}

/** Between the mark of an item and its text. */
function isIndent(mark: Fragment, text: Fragment): boolean {
  const gap = text.left - mark.right;
  return MARK.test(mark.text) && gap > 0 && gap <= WIDEST_INDENT * text.size;
}
