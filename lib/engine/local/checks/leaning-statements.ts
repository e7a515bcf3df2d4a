import { atWordStart, groupOf } from '../../language/patterns';

const OF_WHAT_WAS_TOLD = groupOf([
  'first|second|third|process|result|idea|study|researchers?|authors?|participants?|subjects?|term',
  'model|theory|concept|effect|system|discussion',
]);
const AS_BEFORE = groupOf([
  /other|both|such|a sense|terms of|an? (?:second|third|final|further|similar)/,
  /the [a-z]+ (?:step|stage|phase)/, // "in the next step"
]);
const SOME_DO = groupOf([
  /not even|what follows|one|each|another|some of|there/,
  // "Many are …", "Some argued …"
  '(?:many|most|some|few|several|both) ' +
    '(?:[a-z]+ed|do|does|did|are|is|have|has|can|was|were|will)',
]);

/** Leans on what stands before, or on a drawing. */
export const LEANS = atWordStart(
  [
    `^${SOME_DO}\\b`,
    `^the ${OF_WHAT_WAS_TOLD}\\b(?! of\\b)`, // "The study found …", but not "The study of …"
    `^(?:in|as) ${AS_BEFORE}\\b`, // "In both cases, …", "As a final step, …"
    /a similar (?:situation|way|process|pattern|argument)\b/,
    /that (?:time|year|period|point|day|possible)\b/,
    /(?:is|are|was|were) probably\b/,
    /such (?!as\b)[a-z]+/, // "in such cases"
    /(?:have|has) (?:suggested|explained|argued|asked|wondered) (?:why|how)\b/,
    /the (?:first|last) (?:two|three|four)\b|the last[.,]/, // "Of these, it was the last."
    /(?:for one,|notice that|explained how|worth remembering|assume)\b/,
    // "The price will rise.", but not "The price will rise if demand rises."
    /^the (?!.*\b(?:if|when|whenever|as|once|unless|until|because)\b).*\bwill\b/,
    // "In the long run, it …", but not "When a cell divides, it …"
    /^(?!if|when|because|although|while|as|since|once|even|though|to|for|in order)[^,]*, (?:it|they)\b/,
    /^the [a-z]+ of the (?:two|three|four|five|six)\b/, // "The larger of the two …"
    /(?:necessary|important|helpful|useful) to (?:understand|know|note)\b/,
    /^(?:in order )?to (?:appreciate|understand|see)\b/, // "To see why, …"
    /either\.$/,
    /^according to|(?:polls?|surveys?|respondents?)\b/,
    /^(?:worse|better|intuitively|historically speaking),/, // "Worse, prices rose."
    // "One might think that …"
    /(?:one|you|we|some|many|people) (?:might|may|could|would) (?:think|expect|suppose|argue|say)\b/,
    // "A classic example is …", "The best-known case …"
    /^(?:the|an?) (?:best|good|classic|familiar|common|typical|simple|prime)(?:-known)? (?:example|case)\b/,
    /^no (?:significant|clear)\b/, // "No clear link was found."
    /(?:analogous|similar|related|compared|equal|next|close) to (?:it|them)\b/,
    /over the course of the [a-z]+\b(?! of\b)/,
    // "A final point is …", "A closely related idea …"
    /^an? (?:final|last|further|additional|related|closely related) [a-z]+/,
    /^(?:several|various|numerous) [a-z]+(?: [a-z]+)? (?:are|exist)\b/, // "Several other theories exist."
    // "After quickly spreading through the city, the disease has …"
    /^(?:after|before|while|when) (?:[a-z]+ly )?[a-z]+ing [^,]*, the [a-z]+ (?:has|have|is|are)\b/,
    // "The firm would lose.", but not "The firm would lose if …"
    /^(?!if\b)(?!.*,? (?:if|unless|without|when|whether|otherwise|who|that)\b).*\bwould\b/,
    /^(?!.*\b(?:if|when|which|that|who|whether|because)\b).*\bmight be\b/, // "It might be larger."
    /standout example|each (?:task|step|stage|phase|type|group|kind|item|case)\b/,
    // "The rise was small."
    /^the (?:shifts?|changes?|increases?|decreases?|rises?|drops?|cuts?|differences?)\b/,
    /^the [a-z]+er (?:end|part|portion|half)\b/, // "The upper part …"
  ],
  'i',
);
