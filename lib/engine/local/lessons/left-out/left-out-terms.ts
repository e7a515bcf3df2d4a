import { givesName, opensWithDefinition } from '../../../language/sentences/statements';
import { capitalised } from '../../../language/words/words';
import { type AnalysedDocument, elementAt, sentenceAt, wordAt } from '../../analysed';
import { isSound } from '../../cards/check';
import type { CardDraft, CardKind, CardSource } from '../../cards/draft';
import { summaryText } from '../../summary/readable';
import type { RankedTerm } from '../../terms/term-index';
import { mayBeListed } from '../sentences/may-lead';
import type { Part } from '../split';

/** Of cards that ask what a term is. */
const DEFINING: ReadonlySet<CardKind> = new Set(['definition', 'naming', 'gloss', 'entry']);
/** Least chance of a term to be one that a textbook would list. */
const LEAST_CHANCE = 0.1;
/** Tokens before a term that opens its sentence, and between a term and the word that says that it's a name. */
const MOST_BEFORE = 2;

/** What the text of all lessons shows. */
export type Shown = { sentences: ReadonlySet<number>; sections: ReadonlySet<number> };

/** `meaning`: in place of the sentence. `worth`: comparable within a document, above 0. */
export type Found = { term: string; sentence: number; worth: number; meaning?: string };

/** `drafts`: what the part says of its terms. */
export type Given = {
  document: AnalysedDocument;
  part: Part;
  shown: Shown;
  drafts: readonly CardDraft[];
};

/** The sentences of a part that say what a term is and read alone. */
export function definingDrafts(
  source: CardSource,
  { from, to }: Part,
  drafts: readonly CardDraft[],
): CardDraft[] {
  const { document } = source;
  return drafts.filter(
    (draft) =>
      DEFINING.has(draft.kind) &&
      draft.sentence >= from &&
      draft.sentence < to &&
      sentenceAt(document, draft.sentence).taught &&
      (draft.kind === 'entry' || mayBeListed(document, draft.sentence)) &&
      isSound(source, draft),
  );
}

/** By their chance. */
export function termsLeftOut({ document, shown, drafts }: Given): Found[] {
  const byTerm = [...Map.groupBy(drafts, ({ term }) => term.key).values()];
  return byTerm.flatMap((ofTerm) => {
    const best = elementAt(
      ofTerm.toSorted((a, b) => b.quality - a.quality),
      0,
    );
    const { term } = best;
    if (term.chance < LEAST_CHANCE || isTold(document, shown, ofTerm)) return [];
    return foundBy(best, capitalised(term.text), term.chance);
  });
}

export function foundBy({ kind, sentence, back }: CardDraft, term: string, worth: number): Found {
  return { term, sentence, worth, ...(kind === 'entry' && { meaning: back }) };
}

/** Whether a shown sentence says what a term of these drafts is. */
export function isTold(
  document: AnalysedDocument,
  { sentences }: Shown,
  drafts: readonly CardDraft[],
): boolean {
  return drafts.some(
    ({ sentence, term }) =>
      sentences.has(sentence) ||
      term.mentions.some((one) => sentences.has(one.sentence) && saysWhat(document, one)),
  );
}

function saysWhat(
  document: AnalysedDocument,
  { sentence, firstToken }: RankedTerm['mentions'][number],
): boolean {
  const text = summaryText(document, sentence);
  const opens = firstToken - sentenceAt(document, sentence).firstToken <= MOST_BEFORE;
  const before = Array.from({ length: MOST_BEFORE + 1 }, (_, i) => firstToken - 1 - i);
  const isNamed = before.some((token) => NAMES.test(wordAt(document, token).text));
  return (opens && opensWithDefinition(text)) || (isNamed && givesName(text));
}

const NAMES = /^(?:called|termed|as)$/;
