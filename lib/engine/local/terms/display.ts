import { type AnalysedDocument, elementAt, sentenceAt, textBetween, tokenSpan, wordAt } from '../analysed';
import type { Candidate, Mention } from './candidates';

const SAMPLE = 60;

/** The most frequent form of a term inside sentences, or its singular if that is common enough. */
export function displayForm(document: AnalysedDocument, { mentions }: Candidate): { text: string; isName: boolean } {
  const forms = new Map<string, Form>();
  const inProse = mentions.filter(({ sentence }) => sentenceAt(document, sentence).prose);
  for (const mention of (inProse.length > 0 ? inProse : mentions).slice(0, SAMPLE)) {
    const seen = formOf(document, mention);
    const form = forms.get(seen.text);
    if (form) form.uses += seen.uses;
    else forms.set(seen.text, seen);
  }
  const ranked = [...forms.values()].sort((a, b) => b.uses - a.uses);
  const best = elementAt(ranked, 0);
  const singular = best.plural ? ranked.find((form) => !form.plural && form.uses * 4 >= best.uses) : undefined;
  const chosen = ranked.find((form) => isShortFormOf(form, best)) ?? singular ?? best;
  // A German noun has its capital wherever it stands.
  return {
    text: chosen.opens && document.language !== 'de' ? withoutOpeningCapital(chosen.text) : chosen.text,
    isName: chosen.name,
  };
}

/** "CSV" where the text also writes "csv". */
function isShortFormOf(form: Form, other: Form): boolean {
  return /^\p{Lu}{2,6}$/u.test(form.text) && form.text.toLowerCase() === other.text.toLowerCase();
}

type Form = { text: string; uses: number; plural: boolean; opens: boolean; name: boolean };

/** Weight of a form at the start of a sentence, where capitals say little. */
const OPENING_USE = 0.1;

function formOf(document: AnalysedDocument, { sentence: index, firstToken, endToken }: Mention): Form {
  const sentence = sentenceAt(document, index);
  const [first, head] = [wordAt(document, firstToken), wordAt(document, endToken - 1)];
  const opens = firstToken === sentence.firstToken;
  const [start, end] = tokenSpan(document, firstToken, endToken);
  return {
    text: textBetween(document, sentence.passage, start, end).replace(/\s+/g, ' '),
    uses: opens ? OPENING_USE : 1,
    plural: head.text !== head.lemma && head.text.endsWith('s'),
    opens: opens && first.tag !== 'PROPN',
    name: first.tag === 'PROPN' && head.tag === 'PROPN',
  };
}

/** "Inflation" → "inflation"; "DNA" and "McGill" stay. */
function withoutOpeningCapital(text: string): string {
  return /^\p{Lu}[^\p{Lu}]*(?:\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
