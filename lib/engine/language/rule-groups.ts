/** Rules about language that the quality bench can leave out, to see what they earn. */
export const RULE_GROUPS = ['anaphora', 'card-anaphora', 'one-case', 'self-reference'] as const;

export type RuleGroup = (typeof RULE_GROUPS)[number];

const left = new Set<RuleGroup>();

/** For the quality bench only: from now on, in this process. */
export function leaveOut(groups: readonly RuleGroup[]): void {
  for (const group of groups) left.add(group);
}

/** Whether the bench has switched a group off. */
export function isLeftOut(group: RuleGroup): boolean {
  return left.has(group);
}
