import { analyse } from '../../language/analyse';
import { caseNameIn } from '../../language/headings/case-names';
import { titleFromHeading } from '../../language/headings/heading-title';
import { isPointLabel } from '../../language/lines/point-labels';
import type { ReadDocument } from '../../types';
import { listPlaceOf } from '../list-items';
import { isNoteLabel, withoutMark } from './entry-lines';

const MOST_WORDS = 6;
/** A name, with what is said of it behind a colon or none. */
const NAMED = /^(\p{Lu}[^:.;?!|→=]{2,50}?)\s*(?::(?:\s.*)?|\s[–—-]\s.*)?$/u;
/** A clause or a phrase that goes on, no name: "The Framers feared", "Leads to". */
const NO_NAME =
  /\b(?:is|are|was|were|has|have|had|can|could|may|must|will|should|do|does|did|that|which|who|if|when|because|you|we|they|it)\b|\b(?:to|of|in|on|by|with|for|from|the|an?|and|or)$/iu;

/** What the item that a line stands under is on, where its few words name it; null for a sentence, a label or a case. */
export function nameAbove(document: ReadDocument, passage: number): string | null {
  const parent = listPlaceOf(document, passage)?.parent ?? null;
  const text = parent === null ? '' : (document.passages[parent]?.text ?? '');
  const name = NAMED.exec(withoutMark(text).trim())?.[1];
  if (!name || name.split(' ').length > MOST_WORDS || NO_NAME.test(name) || isDeed(name))
    return null;
  const isLabel = isNoteLabel(name) || isPointLabel({ term: name, meaning: '' });
  return isLabel || caseNameIn(name) !== null || / v\.? /.test(name)
    ? null
    : titleFromHeading(name);
}

/** "Wrote the Second Treatise", "Leads to war" */
function isDeed(name: string): boolean {
  const [verb, next] = analyse(name.toLowerCase());
  return (
    verb?.tag === 'VERB' &&
    next !== undefined &&
    verb.text !== verb.lemma &&
    !/ing$/.test(verb.text)
  );
}
