import { bareHeading } from './headings';

/** What a part of a case brief tells; `data` identifies the case. */
export type CasePart =
  | 'data'
  | 'facts'
  | 'procedure'
  | 'issue'
  | 'rule'
  | 'holding'
  | 'reasoning'
  | 'dissent';

const NAMES: Readonly<Record<CasePart, string>> = {
  data:
    '(?:case )?(?:citations?|cite|name)|court|(?:date )?(?:decided|argued)|date|docket(?: (?:no\\.?|number))?|parties|' +
    '(?:plaintiff|defendant|appell(?:ant|ee)|petitioner|respondent)s?(?: ?[/(].{1,20})?|judges?|justices?(?: concurring)?|' +
    'author|opinion by|counsel|attorneys?|panel|vote|jurisdiction|topic|area of law|subject',
  facts:
    '(?:key |material |relevant |brief )?facts?(?: of the case)?|factual background|statement of facts|what happened',
  procedure:
    '(?:procedural|case) (?:history|posture|background)|procedure|(?:lower|trial) court(?: (?:decision|ruling))?|' +
    'disposition|subsequent history|judgment|appeal|proceedings below',
  issue:
    '(?:legal |key |main )?(?:issues?|questions?)(?: presented| before the court)?|questions? of law',
  rule: '(?:black[- ]letter |key |legal )?rules?(?: of law| established| statement)?|black[- ]letter law|legal principles?|doctrine|law',
  holding:
    "(?:key |court[’']?s |the )?(?:holdings?|held|decisions?|rulings?)(?: (?:&|and) (?:disposition|reasoning))?(?: (?:for|on|under) .{1,60})?|court (?:held|holds|ruled)|conclusion",
  reasoning:
    "(?:court[’']?s |the |majority )?(?:reasoning|rationale|analysis|ratio(?: decidendi)?)(?: of the court)?|majority(?: opinion)?|application",
  dissent:
    '(?:the )?(?:dissent(?:ing opinion)?s?|concurrences?)(?: ?[/&] ?(?:dissents?|concurrences?))?',
};

const PATTERNS = (Object.keys(NAMES) as CasePart[]).map(
  (part) => [part, new RegExp(`^(?:${NAMES[part]})(?:\\(s\\))?$`, 'iu')] as const,
);

/** "Procedural History", "ISSUE(S)", "Key holding"; null for others. English. */
export function casePart(heading: string): CasePart | null {
  const bare = bareHeading(heading);
  return PATTERNS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}
