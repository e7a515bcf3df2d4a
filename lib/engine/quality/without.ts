import { RULE_GROUPS, type RuleGroup } from '../language/rule-groups';
import { CARD_KINDS, type CardKind } from '../local/cards/draft';

export type Without = { kinds: ReadonlySet<CardKind>; groups: readonly RuleGroup[] };

/**
 * Reads `--without NAME,NAME`: kinds of cards and groups of language rules.
 *
 * @throws Error that lists all names, for an unknown one.
 */
export function readWithout(list = ''): Without {
  const names = list.split(',').filter(Boolean);
  const kinds = new Set(CARD_KINDS.filter((kind) => names.includes(kind)));
  const groups = RULE_GROUPS.filter((group) => names.includes(group));
  const known: readonly string[] = [...kinds, ...groups];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return { kinds, groups };
  throw new Error(
    `${unknown} is neither a kind of card (${CARD_KINDS.join(', ')}) nor a group of language rules (${RULE_GROUPS.join(', ')})`,
  );
}
