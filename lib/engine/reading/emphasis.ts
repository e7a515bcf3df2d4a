import type { Emphasis, ItemPlace } from '../types';
import type { Block } from './source';

export type EmphasisKind = Emphasis['kind'];

export type Emphasized = { text: string; emphasis: Emphasis[] };

/** Of a paragraph, and of a passage; more is an attack. */
const MOST_RUNS = 1_000;
const MOST_SPANS = 40;

/** A kind over more of the text is how its body is set. */
const MOST_EMPHASIZED = 0.3;

/** Text put together from runs, emphasized or not. */
export class Runs {
  private readonly texts: string[] = [];
  private readonly kinds: (EmphasisKind | null)[] = [];

  get length(): number {
    return this.texts.length;
  }

  push(text: string, kind: EmphasisKind | null): void {
    this.texts.push(text);
    this.kinds.push(kind);
  }

  /** Removes the runs from `from` on. */
  cut(from: number): Pick<Emphasized, 'text'> & { kind: EmphasisKind | null } {
    const [kind = null] = this.kinds.splice(from);
    return { text: this.texts.splice(from).join(''), kind };
  }

  /** The trimmed text so far; the next runs begin another. */
  take(): Emphasized {
    const emphasis: Emphasis[] = [];
    let start = 0;
    for (const [i, { length }] of this.texts.entries()) {
      const kind = this.kinds[i];
      if (kind && emphasis.length < MOST_RUNS) emphasis.push({ start, length, kind });
      start += length;
    }
    const { text } = this.cut(0);
    return piecesOf({ text, emphasis }, [text.trim()])[0] ?? { text: '', emphasis: [] };
  }
}

/** The pieces of a text, each with its own emphasis. Both are in order and don't overlap. Linear. */
export function piecesOf(
  { text: whole, emphasis }: Emphasized,
  pieces: readonly string[],
): Emphasized[] {
  let cursor = 0;
  let next = 0;
  return pieces.map((text) => {
    const from = whole.indexOf(text, cursor);
    cursor = from + text.length;
    const own: Emphasis[] = [];
    for (let span = emphasis[next]; span && span.start < cursor; span = emphasis[next]) {
      const end = span.start + span.length;
      const start = Math.max(span.start, from);
      const length = Math.min(end, cursor) - start;
      if (length > 0) own.push({ start: start - from, length, kind: span.kind });
      if (end > cursor) break;
      next += 1;
    }
    return { text, emphasis: own };
  });
}

export function paragraphBlock(
  { text, emphasis }: Emphasized,
  page: number | null,
  { depth, goesOn }: ItemPlace = {},
): Block {
  return {
    type: 'paragraph',
    text,
    page,
    ...(emphasis.length > 0 && { emphasis }),
    ...(depth !== undefined && { depth }),
    ...(goesOn && { goesOn }),
  };
}

/** The emphasis of `text` after cleaning, which only removes characters and turns white space into single spaces. */
export function inCleaned(text: string, emphasis: readonly Emphasis[], clean: string): Emphasis[] {
  const raw = text.toWellFormed();
  const at = new Uint32Array(raw.length + 1);
  let cursor = 0;
  for (let i = 0; i < raw.length; i += 1) {
    at[i] = cursor;
    const isKept = raw[i] === clean[cursor] || (clean[cursor] === ' ' && /\s/.test(raw[i] ?? ''));
    if (isKept) cursor += 1;
  }
  at[raw.length] = cursor;
  if (cursor !== clean.length) return [];
  return emphasis.map(({ start, length, kind }) => {
    const first = at[start] ?? 0;
    return { start: first, length: (at[start + length] ?? cursor) - first, kind };
  });
}

/** In order, joined over spaces, without spaces at the ends, halves of characters and spans without a letter or digit. */
export function tidied({ text, emphasis }: Emphasized): Emphasis[] {
  const spans: Emphasis[] = [];
  for (const { start: from, length, kind } of emphasis) {
    const start = from + Number(isInsidePair(text, from));
    const end = from + length - Number(isInsidePair(text, from + length));
    const last = spans.at(-1);
    const isNext = last?.kind === kind && text.slice(last.start + last.length, start).trim() === '';
    if (last && isNext) last.length = end - last.start;
    else spans.push({ start, length: end - start, kind });
  }
  return spans
    .map(({ start, length, kind }) => {
      const inside = text.slice(start, start + length);
      return {
        start: start + inside.length - inside.trimStart().length,
        length: inside.trim().length,
        kind,
      };
    })
    .filter(({ start, length }) => /[\p{L}\p{N}]/u.test(text.slice(start, start + length)))
    .slice(0, MOST_SPANS);
}

function isInsidePair(text: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 1));
}

/** Removes kinds that most of the text is set in. */
export function dropBodyEmphasis(
  passages: readonly { text: string; emphasis?: Emphasis[] }[],
): void {
  const total = passages.reduce((sum, { text }) => sum + text.length, 0);
  for (const kind of ['bold', 'italic'] as const) {
    const inside = passages
      .flatMap(({ emphasis }) => emphasis ?? [])
      .reduce((sum, span) => sum + (span.kind === kind ? span.length : 0), 0);
    if (inside <= MOST_EMPHASIZED * total) continue;
    for (const passage of passages)
      if (passage.emphasis)
        passage.emphasis = passage.emphasis.filter((span) => span.kind !== kind);
  }
  for (const passage of passages) if (passage.emphasis?.length === 0) delete passage.emphasis;
}
