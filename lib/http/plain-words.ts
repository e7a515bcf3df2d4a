import type { z } from 'zod';
import { lazily } from '../lazily';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const list = lazily(() => new Intl.ListFormat('en', { type: 'disjunction' }));

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

function bound(issue: Issue, most: boolean): string {
  const figure = String(most ? issue.maximum : issue.minimum);
  const unit = issue.origin === 'string' ? (figure === '1' ? ' character' : ' characters') : '';
  return `${issue.origin === 'string' ? 'have' : 'be'} at ${most ? 'most' : 'least'} ${figure}${unit}`;
}

function demand(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return bound(issue, false);
    case 'too_big':
      return bound(issue, true);
    case 'invalid_value':
      return `be ${list().format((issue.values as unknown[]).map(String))}`;
    case 'invalid_type':
      return `be ${KINDS[String(issue.expected)] ?? 'something else'}`;
    default:
      return 'be something else';
  }
}

/** What a call is told about a field whose schema has no words of its own. Given to each parse as its `error`. */
export function plainWords(issue: Issue): string {
  const path = (issue.path ?? []).join('.');
  const name = path === '' ? 'What you send' : `“${path}”`;
  return issue.input === undefined ? `${name} is missing.` : `${name} must ${demand(issue)}.`;
}
