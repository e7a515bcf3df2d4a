import type { Token } from '../analyse';
import type { SpanList } from './span-list';

export function addNames(found: SpanList, tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    if (!isCapitalised(tokens[at]) || (at === 0 && tokens[at]?.tag !== 'PROPN')) continue;
    let last = at;
    while (isCapitalised(tokens[last + 1])) last++;
    found.add(at, last, 'name');
    const long = linkedNameEnd(tokens, last);
    if (long > last) found.add(at, long, 'name');
    at = long;
  }
}

function linkedNameEnd(tokens: Token[], from: number): number {
  let last = from;
  for (;;) {
    let next = last + 1;
    while (
      next - last <= 2 &&
      /^(?:of|the|de|and|&|for|al|von|van|-)$/.test(tokens[next]?.text ?? '')
    )
      next++;
    if (!isCapitalised(tokens[next])) return last;
    last = next;
  }
}

function isCapitalised(token: Token | undefined): boolean {
  return /^\p{Lu}/u.test(token?.text ?? '');
}
