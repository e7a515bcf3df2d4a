import { groupOf, union } from '../../../language/patterns';

/** How authors say what they did and found. */
const WORK =
  '(?:paper|article|manuscript|work|study|trial|experiment|review|survey|report|thesis|dissertation|essay|project|analysis|investigation)';
const DO = groupOf([
  'analy[sz]e|argue|assess|ask|assemble|build|characteri[sz]e|collect|compare|conduct|create',
  'demonstrate|describe|design|determine|develop|discuss|elicit|estimate|evaluate|examine|explain',
  'explore|extend|find|identify|implement|introduce|investigate|map|measure|model|offer|outline',
  'perform|predict|present|propose|prove|provide|recommend|report|review|seek|show|simulate|study',
  'suggest|summari[sz]e|survey|test|trace|use',
]);
const DID = groupOf([
  'analy[sz]ed|argued|assessed|asked|assembled|built|characteri[sz]ed|collected|compared|conducted',
  'created|demonstrated|described|designed|determined|developed|discussed|elicited|estimated',
  'evaluated|examined|explained|explored|extended|found|identified|implemented|introduced',
  'investigated|mapped|measured|modell?ed|outlined|obtained|performed|predicted|presented|proposed',
  'proved|provided|recommended|recruited|reported|reviewed|sampled|searched|sequenced|showed',
  'simulated|studied|suggested|summari[sz]ed|surveyed|tested|traced|used',
]);
const DOES = groupOf([
  'aims|analy[sz]es|argues|assesses|compares|demonstrates|describes|develops|discusses|estimates',
  'evaluates|examines|explains|explores|finds|identifies|introduces|investigates|outlines|presents',
  'proposes|proves|provides|reports|reviews|seeks|shows|studies|suggests|summari[sz]es|surveys',
  'tests|traces|uses',
]);
const ADVERB =
  '(?:(?:also|first|successfully|systematically|\\p{Ll}{3,12}ly|therefore|have|has) ){0,2}';
const RESULTS =
  '(?:(?:our|the|these) )(?:main |key |experimental |overall )?(?:results?|findings?|analys[ei]s|data|experiments|evaluation|study|simulations)';
const SHOW =
  '(?:show|suggest|indicate|demonstrate|reveal|confirm|support|imply|establish)(?:s|ed)?|imply|implies|implied';

/** "We use the term …" */
const NO_TERM = '(?! the (?:term|word)s?\\b)';

/** What may stand before "we" where authors say what their text is for. */
const HERE = groupOf([
  /here,? /, // "Here, …"
  `in this (?:[\\p{L}-]+ ){0,3}${WORK}[^,;]{0,60}?,? `, // "In this study of 300 children, …"
  `in the present ${WORK}(?:, | )`, // "In the present work …"
  /to [^;]{10,220}, /, // "To help people with asthma, …"
]);
/** "Here, we present …" */
const HERE_WE = new RegExp(`^${HERE}(?:we|I) ${ADVERB}(?:${DO}|${DID})(?!\\p{L})${NO_TERM}`, 'iu');
/** Says what the text as a whole does. */
const THIS_STUDY = union([
  // "This study examined …"
  new RegExp(
    `^(?:this|the present|the current|our) (?:[\\p{L}-]+ ){0,2}${WORK} ${ADVERB}(?:${DOES}|${DID})(?!\\p{L})`,
    'iu',
  ),
  // "The aim of this study was to …"
  new RegExp(
    '^(?:the|our) (?:main |primary |overall )?(?:aim|goal|objective|purpose)' +
      `(?: of (?:this|the|our)(?: present)? ${WORK})? (?:is|was) to(?!\\p{L})`,
    'iu',
  ),
]);
/** After an adverbial, too: "Using a new probe, we measured …" */
const WE = new RegExp(
  `^(?:(?:as|at|based|by|during|from|in|on|through|using|with|within)\\b[^;]{5,120}, )?(?:we|I) ${ADVERB}(?:${DO}|${DID})(?!\\p{L})${NO_TERM}`,
  'iu',
);
const RESULTS_SHOW = new RegExp(`^${RESULTS} ${ADVERB}(?:${SHOW})(?!\\p{L})`, 'iu');

/** How directly a sentence says what the authors' work is or found: 3 for "In this paper, we …", 0 for what says nothing of it. */
export function saysOfWork(text: string): number {
  if (HERE_WE.test(text) || THIS_STUDY.test(text)) return 3;
  if (WE.test(text)) return 2;
  return RESULTS_SHOW.test(text) ? 1.6 : 0;
}

const LEAD = /^[^;]{3,220}?, (?=(?:we|I)\b)/iu;
const POINTS =
  /\b(?:this|these|those|such)\b(?! (?:paper|article|manuscript|work|study|trial|report|review|survey|thesis|essay|[\p{L}-]+ (?:study|review|trial|survey|work))\b)/iu;

/** "We report that …" instead of "Here, we report that …" or "To close this gap, we report that …" */
export function withoutLead(text: string): string {
  const plain = text.replace(/^here,? (?=(?:we|I)\b)/iu, '');
  const lead = LEAD.exec(plain)?.[0] ?? '';
  const rest = POINTS.test(lead) ? plain.slice(lead.length) : plain;
  return rest.replace(/^we\b/u, 'We');
}

const FINDS =
  '(?:find|found|show|showed|have shown|observe|observed|report|demonstrate|demonstrated|conclude|concluded|confirm|confirmed|discovered)';
const FINDING = new RegExp(
  `^(?:(?:we|I) ${ADVERB}(?:${FINDS})|${RESULTS} ${ADVERB}(?:${SHOW})|(?:this|our) ${WORK} ${ADVERB}(?:${SHOW}|finds|found))(?!\\p{L})`,
  'iu',
);

/** Whether a sentence opens with what the authors found. */
export function opensWithFinding(text: string): boolean {
  return FINDING.test(text);
}
