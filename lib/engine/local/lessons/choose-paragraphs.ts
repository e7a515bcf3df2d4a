import { leansOnContext, pointsBack } from '../../language/references';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { isOfOneCase } from '../cases';
import { displayText, plainSentence } from '../sentence-score';
import { countWords } from '../wording/phrasing';

/** In words. */
export type Size = {
  most: number;
  /** A longer paragraph is cut before the next sentence that doesn't depend on it. */
  longParagraph: number;
  /** Separate stretches of the text, each of which reads as written. */
  mostRuns: number;
};

export const LESSON_SIZE: Size = { most: 800, longParagraph: 170, mostRuns: 4 };

export type Choice = {
  /** How much a sentence says. */
  worthOf: (sentence: number) => number;
  mayShow: (sentence: number) => boolean;
};

/** Sentences that are shown together. */
type Block = {
  sentences: number[];
  section: number;
  words: number;
  /** In words of average worth. */
  worth: number;
  opensSection: boolean;
  /** Says something about what stands before it. */
  isDependent: boolean;
  /** Sentences before it are left out. */
  afterGap: boolean;
};

/** In words: a shorter paragraph joins the next. */
const SHORT = 40;
/** In words of average worth. */
const COSTS = { run: 25, startsInside: 120, endsInside: 20, endsOpen: 60, gap: 15 };
/** Of a section's first paragraph, which says what it is about. */
const OPENING = 2;
/** Words that count as one. */
const STEP = 5;

/** The paragraphs that say the most, in a few unbroken runs, from a section's opening where possible. */
export function chooseParagraphs(
  document: AnalysedDocument,
  text: readonly number[],
  choice: Choice,
  size: Size = LESSON_SIZE,
): number[] {
  const shown = shownOf(document, text, choice.mayShow);
  const blocks = blocksOf(document, shown, { ...choice, ...size });
  const chosen = bestRuns(blocks, size);
  return withoutOpenEnds(
    document,
    chosen.flatMap((at) => elementAt(blocks, at).sentences),
  );
}

function blocksOf(
  document: AnalysedDocument,
  text: readonly number[],
  { worthOf, longParagraph }: Choice & Size,
): Block[] {
  const blocks: Block[] = [];
  for (const index of text) {
    const { section, prose } = sentenceAt(document, index);
    let open = blocks.at(-1);
    const opensSection = open?.section !== section;
    const afterGap = !opensSection && open?.sentences.at(-1) !== index - 1;
    const isDependent = !prose || leansBack(document, index);
    if (!open || opensSection || afterGap || !joins(document, open, index, longParagraph)) {
      open = { sentences: [], section, words: 0, worth: 0, opensSection, isDependent, afterGap };
      blocks.push(open);
    }
    const words = countWords(sentenceText(document, sentenceAt(document, index)));
    open.sentences.push(index);
    open.words += words;
    open.worth += worthOf(index) * words;
  }
  const words = blocks.reduce((sum, block) => sum + block.words, 0);
  const worth = blocks.reduce((sum, block) => sum + block.worth, 0) || 1;
  for (const block of blocks) {
    block.worth *= ((block.opensSection ? OPENING : 1) * words) / worth;
    block.isDependent ||= block.words < SHORT && !block.opensSection;
  }
  return blocks.filter((block, at) => block.words >= SHORT || !endsInGap(document, blocks, at));
}

/** A sentence that depends on a paragraph, an entry of a list, or what follows a short paragraph. */
function joins(
  document: AnalysedDocument,
  { sentences, words }: Block,
  index: number,
  longParagraph: number,
): boolean {
  const { passage, prose } = sentenceAt(document, index);
  if (sentenceAt(document, sentences.at(-1) ?? index).passage !== passage)
    return words < SHORT || (!prose && words < longParagraph);
  return words < longParagraph || leansBack(document, index) || isOfOneCase(document, index);
}

/** The start of a paragraph that goes on with what isn't shown. */
function endsInGap({ sentences }: AnalysedDocument, blocks: readonly Block[], at: number): boolean {
  const last = blocks[at]?.sentences.at(-1) ?? 0;
  const next = sentences[last + 1];
  return next?.section === sentences[last]?.section && blocks[at + 1]?.sentences[0] !== last + 1;
}

/** Without what may not be shown, and without what depends on it. */
export function shownOf(
  document: AnalysedDocument,
  text: readonly number[],
  mayShow: (sentence: number) => boolean,
): number[] {
  let gapIn = -1;
  return text.filter((index) => {
    const { section, prose } = sentenceAt(document, index);
    const isDependent = gapIn === section && (!prose || leansBack(document, index));
    const isShown = mayShow(index) && !isDependent;
    gapIn = isShown ? -1 : section;
    return isShown;
  });
}

function leansBack(document: AnalysedDocument, index: number): boolean {
  const shown = displayText(document, index);
  return pointsBack(shown) || leansOnContext(plainSentence(document, index));
}

/** The blocks chosen so far, the last one first. */
type Plan = { value: number; words: number; runs: number; at: number; before: Plan | null };

/** The best plan for each number of runs and words. */
class Plans {
  private readonly best = new Map<number, Plan>();

  constructor(private readonly size: Size) {}

  add(plan: Plan): void {
    const { most, mostRuns } = this.size;
    if (plan.words > most || plan.runs > mostRuns || plan.value === Number.NEGATIVE_INFINITY)
      return;
    const key = Math.ceil(plan.words / STEP) * (mostRuns + 1) + plan.runs;
    const known = this.best.get(key);
    if (!known || known.value < plan.value) this.best.set(key, plan);
  }

  all(): Iterable<Plan> {
    return this.best.values();
  }
}

/** Of a run that starts with it, goes on with it, ends before it. */
function costsOf({ opensSection, isDependent, afterGap }: Block): [number, number, number] {
  if (opensSection) return [COSTS.run, 0, 0];
  const toGoOn = afterGap ? COSTS.gap : 0;
  return isDependent
    ? [Number.POSITIVE_INFINITY, toGoOn, COSTS.endsOpen]
    : [COSTS.run + COSTS.startsInside, toGoOn, COSTS.endsInside];
}

/** Indexes of the blocks of most worth: dynamic programming over the runs and words so far. */
function bestRuns(blocks: readonly Block[], size: Size): number[] {
  let [inside, outside] = [new Plans(size), new Plans(size)];
  outside.add({ value: 0, words: 0, runs: 0, at: -1, before: null });
  blocks.forEach((block, at) => {
    const [nextInside, nextOutside] = [new Plans(size), new Plans(size)];
    const [toStart, toGoOn, toEndBefore] = costsOf(block);
    const take = (before: Plan, runs: number, cost: number) => {
      const value = before.value + block.worth - cost;
      nextInside.add({ value, words: before.words + block.words, runs, at, before });
    };
    for (const plan of outside.all()) {
      nextOutside.add(plan);
      take(plan, plan.runs + 1, toStart);
    }
    for (const plan of inside.all()) {
      take(plan, plan.runs, toGoOn);
      nextOutside.add({ ...plan, value: plan.value - toEndBefore });
    }
    [inside, outside] = [nextInside, nextOutside];
  });
  const plans = [...inside.all(), ...outside.all()].sort((a, b) => b.value - a.value);
  const chosen: number[] = [];
  for (let plan = plans[0]; plan?.before; plan = plan.before) chosen.unshift(plan.at);
  return chosen;
}

/** Without what leads to something that isn't shown: a question, "First, …", an example that goes on. */
export function withoutOpenEnds(document: AnalysedDocument, shown: readonly number[]): number[] {
  const kept: number[] = [];
  for (const index of shown.toReversed())
    if (kept[0] === index + 1 || !leadsOn(document, index)) kept.unshift(index);
  return kept;
}

function leadsOn(document: AnalysedDocument, index: number): boolean {
  const text = plainSentence(document, index);
  const next = document.sentences[index + 1];
  const goesOn = next?.section === sentenceAt(document, index).section;
  return (
    LEADS_ON.test(text) ||
    (goesOn && isOfOneCase(document, index) && isOfOneCase(document, index + 1))
  );
}

const LEADS_ON =
  /[?:]["”’)]*$|^(?:first(?:ly)?|to begin),|\blet[’']s\b|\bwill be (?:explored|discussed|described|examined)\b/i;
