import type { Token } from '../../language/analyse';
import type { SpanList } from './span-list';

/** Verbs, and clauses and phrases from a token on. */
export function addClauses(found: SpanList, tokens: Token[], token: Token, at: number): void {
  const before = tokens[at - 1]?.text.toLowerCase() ?? '';
  if (token.tag === 'ADJ' || token.tag === 'ADV') found.add(at, at, 'adjective');
  if (token.tag === 'VERB') {
    found.add(at, at, 'verb');
    if (before === 'to')
      for (const first of [at, at - 1])
        found.add(first, clauseEnd(tokens, at, 14, STOPS), 'infinitive');
    else found.add(at, clauseEnd(tokens, at, 14, STOPS), 'predicate');
  }
  if (/^(?:in|at|on|from|through|by|with|into)$/.test(token.text)) {
    found.add(at, clauseEnd(tokens, at, 14, STOPS), 'prepositional');
  }
  if (introducesClause(tokens, at)) {
    found.add(at, clauseEnd(tokens, at, 14, STOPS), 'clause');
    found.add(at, clauseEnd(tokens, at, 24, LONG_STOPS), 'clause');
  }
  if (/^(?:VERB|AUX)$/.test(tokens[at - 1]?.tag ?? '') && token.tag !== 'PUNCT') {
    found.add(at, clauseEnd(tokens, at, 14, STOPS), 'complement');
  }
}

const STOPS = /^[,.;:()—–]$/;
const LONG_STOPS = /^[.;:()—–]$/;

function introducesClause(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]?.text.toLowerCase() ?? '';
  const twoBefore = tokens[at - 2]?.text.toLowerCase() ?? '';
  if (/^(?:because|since|that)$/.test(before)) return true;
  if (before === 'to') return twoBefore === 'due';
  if (before === 'of') return twoBefore === 'because';
  if (before === 'as') return twoBefore !== 'such';
  return /^(?:for|by)$/.test(before) && /ing$/.test(tokens[at]?.text ?? '');
}

function clauseEnd(tokens: Token[], from: number, longest: number, stops: RegExp): number {
  let end = from;
  while (
    end - from < longest &&
    end + 1 < tokens.length &&
    !stops.test(tokens[end + 1]?.text ?? '')
  )
    end++;
  return end;
}
