import { type LawUnit, lawDivision, lawLabel } from '../language/headings/law-labels';
import { lawUnit, openingOf } from '../structure/law';
import { paragraphBlock, piecesOf } from './emphasis';
import type { Block } from './source';

type Heading = Extract<Block, { type: 'heading' }>;

const READ = 600;
const LONGEST_TITLE = 120;
const MOST_WORDS = 14;

/** The articles of a law below headings with their numbers and titles, and each list with what leads in to it; other texts as they are. Linear. */
export function withLawBlocks(blocks: readonly Block[]): Block[] {
  const lines = blocks.map(({ text }) => text.slice(0, READ));
  const unit = lawUnit(lines, openingOf(lines), lines);
  return unit
    ? withWholeRules(
        withLevels(
          withTitles(
            blocks.flatMap((one) => unitApart(one, unit)),
            unit,
          ),
          unit,
        ),
      )
    : [...blocks];
}

/** Lines that open with a label stand apart from what is above them, and from what is below where they are headings. */
export function withLawLines(lines: readonly string[]): string[] {
  const written = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().slice(0, READ));
  const unit = lawUnit(written, openingOf(written), written);
  if (!unit) return [...lines];
  return lines.flatMap((line, i) => {
    const text = line.trim();
    const above = lines[i - 1]?.trim() ?? '';
    const isAfterText =
      above !== '' && !/[.;:!?”"’)\]}*#—–-]$/u.test(above) && above.length > SHORT_LINE;
    if (isAfterText || /^#|^\s{4}/.test(line)) return [line];
    const found = lawLabel(text, false);
    if (found?.unit === unit) return isTitle(found.rest) ? ['', line, ''] : ['', line];
    return lawDivision(text) && isTitle(lawDivision(text)?.rest ?? '') ? ['', line, ''] : [line];
  });
}

const SHORT_LINE = 60;

/** "Freedom of expression", "Definitions." */
function isTitle(text: string): boolean {
  const words = text.split(/\s+/u).length;
  if (text === '') return true;
  if (text.length > LONGEST_TITLE || words > MOST_WORDS || /^[\p{Ll}(]/u.test(text)) return false;
  return (
    /[\p{L}\p{N})’'”"\]]$/u.test(text) ||
    (/\.$/u.test(text) && words <= SHORT_SENTENCE && !VERB.test(text))
  );
}

const SHORT_SENTENCE = 8;
const VERB =
  /(?<!\p{L})(?:is|are|shall|may|must|has|have|ist|sind|hat|haben|est|sont|a|es|son|è|sono|é|são)(?!\p{L})/iu;
/** "Interpretation.—(1) In this Act", "Short title. (1) This Act" */
const TITLE_IN_LINE = /^(\p{Lu}[^.;:—–()]{2,80}?)(?:\.?\s?[—–]\s?|\.?\s(?=\(1\)\s))(?=\S)/u;

function unitApart(block: Block, unit: LawUnit): Block[] {
  if (block.type === 'heading') return [block];
  const found = lawLabel(block.text);
  if (found?.unit !== unit) return [block];
  const heading = (text: string): Heading => ({
    type: 'heading',
    level: 2,
    text: text.trim(),
    page: block.page,
  });
  if (isTitle(found.rest)) return [heading(block.text)];
  const inLine = TITLE_IN_LINE.exec(found.rest);
  const text = inLine ? found.rest.slice(inLine[0].length) : found.rest;
  const [body] = piecesOf({ text: block.text, emphasis: block.emphasis ?? [] }, [text]);
  const label = found.label.replace(/\.$/u, '');
  return [
    heading(inLine ? `${label}. ${inLine[1]}` : label),
    paragraphBlock(body ?? { text, emphasis: [] }, block.page),
  ];
}

/** "Article 5" and "Freedom of expression" below it are one heading, as are "PART II" and "PARLIAMENT". */
function withTitles(blocks: readonly Block[], unit: LawUnit): Block[] {
  const titled: Block[] = [];
  blocks.forEach((block, i) => {
    const above = titled.at(-1);
    const below = blocks[i + 1];
    if (above?.type === 'heading' && below && isNameOf(above, block, below, unit)) {
      const link = lawDivision(above.text) ? ': ' : '. ';
      titled.push({
        ...above,
        text: `${above.text.replace(/[\s.:—–-]+$/u, '')}${link}${block.text.trim()}`,
      });
      titled.splice(-2, 1);
    } else titled.push(block);
  });
  return titled;
}

function isNameOf(above: Heading, block: Block, below: Block, unit: LawUnit): boolean {
  const found = labelled(above.text, unit);
  const isBare = found ? found.rest === '' : lawDivision(above.text)?.rest === '';
  const isName =
    block.text.length <= LONGEST_TITLE && isTitle(block.text) && /^\p{Lu}/u.test(block.text);
  if (!isBare || !isName || labelled(block.text, unit) || lawDivision(block.text)) return false;
  const isShouted = block.text === block.text.toUpperCase();
  if (block.type === 'heading') return !found || below.type === 'paragraph';
  return (
    /[^.]$/u.test(block.text) &&
    (below.type === 'paragraph' || (!found && isShouted) || labelled(below.text, unit) !== null)
  );
}

function labelled(text: string, unit: LawUnit) {
  const found = lawLabel(text, unit === 'number');
  return found?.unit === unit ? found : null;
}

/** Each kind of division one level below the one that it first stands in; articles below all of them. */
function withLevels(blocks: readonly Block[], unit: LawUnit): Block[] {
  const kinds: string[] = [];
  const kindOf = (heading: Heading) =>
    lawDivision(heading.text)?.word ?? `heading ${heading.level}`;
  const ofUnit = blocks.reduce(
    (most, one) =>
      one.type === 'heading' && labelled(one.text, unit) ? Math.max(most, one.level) : most,
    0,
  );
  const first = blocks.findIndex(
    (one) => one.type === 'heading' && (labelled(one.text, unit) || lawDivision(one.text)),
  );
  let depth = 0;
  const levels = blocks.map((block, i): number | null => {
    if (block.type !== 'heading' || i < first) return null;
    if (labelled(block.text, unit)) return DEEPEST;
    const kind = kindOf(block);
    if (!lawDivision(block.text) && block.level > ofUnit) return DEEPEST + 1;
    if (!kinds.includes(kind)) kinds.splice(depth, 0, kind);
    depth = kinds.indexOf(kind) + 1;
    return depth;
  });
  return blocks.map((block, i) => {
    const level = levels[i];
    if (block.type !== 'heading' || level === null || level === undefined) return block;
    const known =
      level >= DEEPEST ? kinds.length + 1 + level - DEEPEST : kinds.indexOf(kindOf(block)) + 1;
    return { ...block, level: known + 1 };
  });
}

const DEEPEST = 100;

const LONGEST_RULE = 1_600;
/** What leads in: "Every person has the right-", "if the person". */
const LEADS_IN = /[-–—:,]$|[\p{L}’]$/u;
const ITEM = /^(?:\(?([a-z]{1,2}|\d{1,2})\)|(\d{1,2}|[a-z])\.|([-–•]))\s/u;
const FIRST_ITEM = /^(?:\(?(?:a|i|1)\)|(?:1|a)\.|[-–•])\s/u;
/** "‘vehicle’ means …": each is a rule of its own. */
const DEFINES = /["”’»]\s(?:means|includes|has the meaning)\b/u;

/** One paragraph of what leads in to a list, its items, and what ends the sentence. */
function withWholeRules(blocks: readonly Block[]): Block[] {
  const whole: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const end = endOfRule(blocks, at);
    const parts = blocks.slice(at, end);
    const [lead] = parts;
    if (lead?.type === 'paragraph' && parts.length > 1)
      whole.push({
        type: 'paragraph',
        text: parts.map(({ text }) => text.trim()).join(' '),
        page: lead.page,
      });
    else whole.push(...parts);
    at = Math.max(at + 1, end);
  }
  return whole;
}

function endOfRule(blocks: readonly Block[], at: number): number {
  const lead = blocks[at];
  const first = blocks[at + 1];
  if (lead?.type !== 'paragraph' || first?.type !== 'paragraph') return at + 1;
  if (
    !LEADS_IN.test(lead.text.trimEnd()) ||
    !FIRST_ITEM.test(first.text) ||
    DEFINES.test(first.text)
  )
    return at + 1;
  let length = lead.text.length;
  let end = at + 1;
  for (let next = first as Block | undefined; next?.type === 'paragraph'; next = blocks[end]) {
    const isOver = /[.!?]["”’)]?$/u.test(blocks[end - 1]?.text.trimEnd() ?? '') && end > at + 1;
    const isTail = !isOver && /^\p{Ll}/u.test(next.text);
    if ((!ITEM.test(next.text) && !isTail) || (isOver && /^\(\d/u.test(next.text))) break;
    length += next.text.length + 1;
    if (length > LONGEST_RULE) return at + 1;
    end += 1;
  }
  return end;
}
