import type { Token } from '../analyse';
import type { SpanList } from './span-list';

/** Noun phrases, also with a preposition before them, their parts and coordinations. */
export function addNounPhrases(found: SpanList, tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    if (!startsPhrase(tokens, at)) continue;
    const last = phraseEnd(tokens, at);
    found.add(at, last, 'phrase');
    const opening = tokens[at - 1]?.tag === 'DET' ? at - 2 : at - 1;
    if (/^(?:in|at|on|from|through|by|with|into)$/.test(tokens[opening]?.text ?? ''))
      found.add(opening, last, 'prepositional');
    if (last > at) found.add(at + 1, last, 'part');
    if (last > at + 1) found.add(last, last, 'part');
    addJoined(found, tokens, at, last);
    at = last;
  }
}

function startsPhrase(tokens: Token[], at: number): boolean {
  const token = tokens[at];
  if (isNominal(token)) return true;
  return token?.tag === 'VERB' && /(?:ing|ed)$/.test(token.text) && tokens[at + 1]?.tag === 'NOUN';
}

function phraseEnd(tokens: Token[], from: number): number {
  let end = from;
  let last = from;
  for (;;) {
    const text = tokens[end + 1]?.text ?? '';
    if (!isNominal(tokens[end + 1]) && !/^(?:-|%|['’]s)$/.test(text)) return last;
    end++;
    if (!/^(?:-|['’]s)$/.test(text)) last = end;
  }
}

/** "the theory of relativity", "bread and butter", "a tax on imports": up to two links. */
function addJoined(found: SpanList, tokens: Token[], first: number, last: number): void {
  let end = last;
  for (let more = 0; more < 2; more++) {
    const link = tokens[end + 1]?.text ?? '';
    if (!/^(?:of|for|and|or|,|in|to)$/.test(link)) return;
    let next = end + 2;
    while (tokens[next]?.tag === 'DET' || /^(?:his|her|its|their)$/.test(tokens[next]?.text ?? ''))
      next++;
    if (!isNominal(tokens[next])) return;
    end = next;
    while (isNominal(tokens[end + 1])) end++;
    found.add(first, end, link === 'of' ? 'of' : 'joined');
  }
}

export function isNominal(token: Token | undefined): boolean {
  return /^(?:NOUN|PROPN|NUM|ADJ)$/.test(token?.tag ?? '');
}
