import { capitalised } from '../../language/words/words';
import { otherNumber } from './numbers';
import { opposites, type Says } from './opposites';

/** `added` takes the place of what stood at an offset. */
export type Change = { text: string; at: number; removed: string; added: string };

/** What a sentence with these says isn't made false by one change. */
const HEDGED =
  /\b(?:may|might|could|possibly|perhaps|probably|presumably|rarely|seldom|hardly|either|neither|nor|vary|varies|depends?|whether|unless|except|such as|more or less|at (?:least|most))\b|\?/i;
/** What is true of some may be false of others. */
const OF_SOME = /\b(?:can|sometimes|some|many|few|several|a number of)\b|:/i;
const DENIES = /\b(?:not|no|never|none|cannot|without|nothing)\b|n[’']t\b/i;

/** By one change each, which would make the sentence false, the best first. */
export function changesOf(text: string, says: Says): Change[] {
  if (HEDGED.test(text)) return [];
  if (DENIES.test(text)) return withoutDenial(text);
  if (OF_SOME.test(text)) return [];
  return [...opposites(text, says), ...otherNumber(text)].map(({ at, removed, added }) => {
    const changed = text.slice(0, at) + added + text.slice(at + removed.length);
    return { text: capitalised(changed), at, removed, added };
  });
}

const CONTRASTS =
  /\b(?:although|though|while|even|but|rather|instead|only|necessarily|always|all|just|any|until|yet|every|both|at all)\b/i;
const DENIAL = /\b(is|are|was|were|can|will|should|must|do) not (?=\p{Ll})|\bcannot /u;

/** "do not believe" as "believe". */
function withoutDenial(text: string): Change[] {
  const [removed, verb = ''] = DENIAL.exec(text) ?? [];
  if (!removed || CONTRASTS.test(text) || DENIES.test(text.replace(DENIAL, ''))) return [];
  const added = removed === 'cannot ' ? 'can ' : verb === 'do' ? '' : `${verb} `;
  return [{ text: text.replace(DENIAL, added), at: text.indexOf(removed), removed, added }];
}
