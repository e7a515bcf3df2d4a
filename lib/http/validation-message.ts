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
  set: 'a list',
  file: 'a file',
};

const COUNTED: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

function howMuch({ exact, inclusive }: Issue, most: boolean): string {
  if (exact) return 'exactly';
  if (inclusive === false) return most ? 'less than' : 'more than';
  return most ? 'at most' : 'at least';
}

function bound(issue: Issue, most: boolean): string {
  const figure = Number(most ? issue.maximum : issue.minimum);
  const units = COUNTED[String(issue.origin)];
  const much = `${howMuch(issue, most)} ${figure}`;
  return units ? `have ${much} ${units[figure === 1 ? 0 : 1]}` : `be ${much}`;
}

function demand(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return bound(issue, false);
    case 'too_big':
      return bound(issue, true);
    case 'invalid_value':
      return `be ${list().format((issue.values as unknown[]).map(String))}`;
    case 'invalid_type': {
      const kind = KINDS[String(issue.expected)];
      return kind && `be ${kind}`;
    }
    default:
      return undefined;
  }
}

/** For a field whose schema has no message. Pass it to each parse as `error`. */
export function validationMessage(issue: Issue): string {
  const path = (issue.path ?? []).join('.');
  const name = path === '' ? 'The request' : `“${path}”`;
  if (issue.input === undefined) return `${name} is missing.`;
  const must = demand(issue);
  return must ? `${name} must ${must}.` : `${name} is invalid.`;
}
