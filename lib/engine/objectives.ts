import type { Passage } from './types';

/** "By the end of this section, you will be able to", "In this lesson we:", which the items below complete. */
const ANNOUNCES =
  /\b(?:will|shall|should|['’]ll) (?:\p{L}+ )?be able to:?$|^in (?:this|today[’']s) \p{L}+,? (?:you|we)(?: will|['’]ll)?:$/iu;
/** In UTF-16 units. */
const LONGEST_ANNOUNCEMENT = 120;
const LONGEST_OBJECTIVE = 300;
const VERBS_OF_OBJECTIVES =
  'analy[sz]e|apply|assess|calculate|classify|compare|contrast|critici[sz]e|define|demonstrate|' +
  'describe|determine|differentiate|discuss|distinguish|evaluate|examine|explain|explore|give|' +
  'identify|illustrate|interpret|introduce|know|learn|list|name|outline|recogni[sz]e|state|' +
  'summari[sz]e|understand|use|write';
const OBJECTIVE = new RegExp(`^(?:[-*•]\\s+)?(?:${VERBS_OF_OBJECTIVES})\\b`, 'iu');

/** "Learning Goal: Compare how molecules diffuse." */
const LABELLED = /^learning (?:goals?|objectives?|outcomes?|targets?): (?=\p{L})/iu;

/** The passages that say what a learner will be able to do, where no heading says so, with the one that announces them. Linear. */
export function announcedObjectives(passages: readonly Passage[]): ReadonlySet<number> {
  const found = new Set<number>();
  passages.forEach(({ text, section }, index) => {
    if (found.has(index - 1) && isObjective(passages[index], section)) found.add(index);
    const isAnnounced =
      text.length <= LONGEST_ANNOUNCEMENT &&
      ANNOUNCES.test(text.trim()) &&
      isObjective(passages[index + 1], section);
    if (isAnnounced) found.add(index);
  });
  for (const [index, { text }] of passages.entries()) if (LABELLED.test(text)) found.add(index);
  return found;
}

const isObjective = (passage: Passage | undefined, section: number): boolean =>
  passage?.section === section && looksLikeObjective(passage.text);

/** "Identify the roots of the law." */
export function looksLikeObjective(text: string): boolean {
  return text.length <= LONGEST_OBJECTIVE && OBJECTIVE.test(text);
}
