import { z } from 'zod';
import { spread } from '../spread';
import type { Anchored, ReadDocument } from '../types';
import { type AskModel, askAgain, type Refused } from './ask-model';
import { anchorOf, cited, type Evidence } from './evidence';
import { isOrder } from './orders';
import { MATERIAL_RULE, numberedLine, SENTENCES_RULE } from './prompt-text';
import type { StudiedStretch } from './section-parts';
import { said } from './section-schema';
import { type Claim, faultOf, isSame } from './verify';

const reducedAnswer = z.object({ gist: said, summary: z.array(said) });

type ReducedAnswer = z.output<typeof reducedAnswer>;
type Said = z.output<typeof said>;

/** With fewer sentences than that, the key points tell what is missing. */
const ENOUGH = 12;
const FEWEST = 5;
const MOST = 12;

const REDUCE_INSTRUCTIONS = `You write the summary of a learner's document from sentences that sum up its sections.
They stand between <sentences> and </sentences>, one a line under its number, in the document's order. ${MATERIAL_RULE}
Use only what they say. Write in their language. ${SENTENCES_RULE}
- gist: one sentence that says what the whole document is about.
- summary: five to twelve sentences, in the document's order, that cover all of it. Each can be read alone, and none says what another says.
Never speak of "the text", "the document" or "the section".`;

/**
 * What a model says of the whole, from what it said of its sections, checked against the document's own sentences.
 * Null where nothing is left of it. Throws what `ask` throws.
 * @param most characters to ask about
 */
export async function reduceSummary(
  ask: AskModel<ReducedAnswer>,
  document: Pick<ReadDocument, 'passages' | 'language'>,
  stretches: readonly StudiedStretch[],
  most: number,
): Promise<{ gist: Anchored | null; summary: Anchored[] | null; dropped: number }> {
  const whole = evidenceOfAll(document, stretches);
  const material = materialOf(stretches, most);
  if (material.length < FEWEST) return { gist: null, summary: null, dropped: 0 };
  const content = contentOf(material);
  const request = { instructions: REDUCE_INSTRUCTIONS, schema: reducedAnswer, content };
  const claim = (item: Said) => claimOf(item, material);
  const first = checked(await ask(request), claim, whole);
  const again = await askAgain(ask, request, first.refused);
  const second = again && checked(again, claim, whole);
  const anchored = (item: Said): Anchored[] => {
    const anchor = anchorOf(cited(whole, claim(item).sentences), document);
    return anchor ? [{ ...anchor, text: item.text }] : [];
  };
  const gist = first.gist ?? second?.gist ?? null;
  const summary = distinct([...first.summary, ...(second?.summary ?? [])], document.language)
    .flatMap(anchored)
    .sort((a, b) => a.start - b.start);
  return {
    gist: (gist && anchored(gist)[0]) ?? null,
    summary: summary.length < FEWEST ? null : spread(summary, MOST),
    dropped: second?.refused.length ?? 0,
  };
}

/** All sentences that were asked about, numbered through. */
function evidenceOfAll(
  { language }: Pick<ReadDocument, 'language'>,
  stretches: readonly StudiedStretch[],
): Evidence {
  const sentences = stretches.flatMap(({ evidence }) => evidence.sentences);
  return { language, sentences: sentences.map((one, i) => ({ ...one, number: i + 1 })) };
}

/** What the model said of the sections, with the numbers of `evidenceOfAll`; few enough to be asked about. */
function materialOf(stretches: readonly StudiedStretch[], most: number): Said[] {
  let before = 0;
  const items = stretches.map(({ evidence, answer }) => {
    const offset = before;
    before += evidence.sentences.length;
    const numbered = ({ text, sentences }: Said) => {
      return { text, sentences: sentences.map((number) => number + offset) };
    };
    return { summary: answer.summary.map(numbered), points: answer.points.map(numbered) };
  });
  const summaries = items.flatMap(({ summary }) => summary);
  const told =
    summaries.length >= ENOUGH
      ? summaries
      : items.flatMap(({ summary, points }) => [...summary, ...points]);
  const all = told.filter(({ text }) => !isOrder(text));
  const length = all.reduce((sum, { text }) => sum + text.length, 0);
  return length <= most ? all : spread(all, Math.floor((all.length * most) / length));
}

function contentOf(material: readonly Said[]): string {
  const lines = material.map(({ text }, i) => numberedLine(i + 1, text));
  return ['<sentences>', ...lines, '</sentences>'].join('\n');
}

/** Names the document's sentences in place of those that were shown; one that wasn't is none of the document's. */
function claimOf({ text, sentences }: Said, material: readonly Said[]): Claim {
  const behind = sentences.flatMap((number) => material[number - 1]?.sentences ?? [0]);
  return { answer: text, sentences: [...new Set(behind)] };
}

function checked(
  { gist, summary }: ReducedAnswer,
  claim: (item: Said) => Claim,
  evidence: Evidence,
): { gist: Said | null; summary: Said[]; refused: Refused[] } {
  const refused: Refused[] = [];
  const holds = (item: Said) => {
    const fault = faultOf(claim(item), evidence);
    if (fault) refused.push({ item, fault });
    return !fault;
  };
  return {
    gist: holds(gist) ? gist : null,
    summary: summary.slice(0, MOST).filter(holds),
    refused,
  };
}

function distinct(items: readonly Said[], language: string): Said[] {
  const kept: Said[] = [];
  for (const item of items)
    if (!kept.some(({ text }) => isSame(item.text, text, language))) kept.push(item);
  return kept;
}
