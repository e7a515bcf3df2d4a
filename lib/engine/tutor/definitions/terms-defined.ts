import { definitionStrength } from '../../language/definitions/definitions';
import { searchTerms } from '../../language/words/search-terms';
import { capitalised } from '../../language/words/words';
import { sentencesBetween } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { isDetail } from '../quotes/central';
import type { NamedPart } from '../quotes/named-part';
import { isAlone } from '../quotes/runs';
import type { Run } from '../quotes/writer';

const NAME = "((?:[\\p{L}’'-]{2,30} ){0,2}[\\p{L}’'-]{3,30})";
/** "A mental set is …", "Hindsight bias leads you to …", "… is called hindsight bias." */
const FORMS = [
  new RegExp(
    `^(?:an? |the )?${NAME} (?:is|are|refers? to|means?|occurs? (?:when|if)|involves?|leads you|describes?)(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:called|known as|termed|referred to as) (?:an? |the )?[“"]?${NAME}[”"]?(?:[.,;]| \\()`,
    'iu',
  ),
];
const NO_NAME =
  /^(?:although|when|if|while|because|key|this|that|these|those|it|they|there|one|another|some|many|most|each|both|first|second|his|her|its|their|our|your)(?!\p{L})/iu;
/** Of a definition. */
const CLEAR = 0.85;
const MOST = 8;
const MOST_PASSAGES = 60;

/** The terms that a section defines, each with its sentence, in the text's order; not what the section is named after. */
export function termsDefined(
  index: OpenIndex,
  { title, from, to }: NamedPart,
): (Run & { title: string })[] {
  const own = searchTerms(title, index.language);
  const known = new Set<string>();
  return sentencesBetween(index, from, Math.min(to, from + MOST_PASSAGES))
    .flatMap((first) => {
      const name = termIn(index, first);
      const terms = searchTerms(name, index.language);
      const isNew = terms.some((one) => !own.includes(one)) && !known.has(terms.join(' '));
      if (!isNew || !isAlone(index, first)) return [];
      known.add(terms.join(' '));
      return [{ first, last: first, title: capitalised(name) }];
    })
    .slice(0, MOST);
}

/** What a sentence defines clearly; '' if nothing. */
function termIn(index: OpenIndex, sentence: number): string {
  const text = textOfSentence(index, sentence);
  if (isDetail(text)) return '';
  const names = FORMS.map((form) => form.exec(text)?.[1] ?? '').filter(
    (name) => name !== '' && !NO_NAME.test(name),
  );
  return names.find((name) => definitionStrength(text, name, index.language) >= CLEAR) ?? '';
}
