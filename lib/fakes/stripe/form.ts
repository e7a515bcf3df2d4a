/** The fields of a form in Stripe's bracket notation: `a[b][0]=x` is `{ a: { b: { 0: 'x' } } }`. Lists are records by index. */
export type Fields = { [name: string]: string | Fields };

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

export function parseForm(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '' && !UNSAFE.has(part));
    const last = path.pop();
    let at = fields;
    for (const part of path) {
      const inner = at[part];
      const inside = typeof inner === 'object' ? inner : {};
      at[part] = inside;
      at = inside;
    }
    if (last !== undefined) at[last] = value;
  }
  return fields;
}

export const fieldsIn = (value: string | Fields | undefined): Fields =>
  typeof value === 'object' ? value : {};
export const textIn = (value: string | Fields | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const textsIn = (value: string | Fields | undefined): string[] =>
  Object.values(fieldsIn(value)).filter((entry) => typeof entry === 'string');
