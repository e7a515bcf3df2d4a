import { refused } from './api-error';
import { type Fields, fieldsIn, listIn } from './form';

function names(fields: Fields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${before}${name}`] : names(value, `${before}${name}.`),
  );
}

function patternOf(param: string): RegExp {
  const escaped = param.replace('!', '').replaceAll('.', '\\.');
  return new RegExp(`^${escaped.replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^.]+' : '.+'))}$`);
}

/**
 * @param params the parameters of the call, by dotted name: `*` is any name or index, `**` any number of them, `!` marks a required one
 * @throws StripeApiError for an unknown parameter, or without a required one, as at Stripe
 */
export function checkParams(params: string, fields: Fields): void {
  const known = params.split(' ');
  const patterns = known.map(patternOf);
  const unknown = names(fields).find((name) => !patterns.some((pattern) => pattern.test(name)));
  if (unknown !== undefined) {
    const param = unknown.replaceAll(/\.([^.]+)/g, '[$1]');
    throw refused(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  for (const param of known.filter((one) => one.endsWith('!')).map((one) => one.replace(/\W.*/, ''))) {
    if (fields[param] === undefined || fields[param] === '') {
      throw refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    }
  }
}

/** Checks the values of a new checkout's parameters. */
export function checkCheckout(fields: Fields): void {
  if (fields.mode !== 'subscription') throw refused('Missing required param: mode.', { param: 'mode' });
  const [item, ...more] = listIn(fields.line_items).map(fieldsIn);
  if (!item || more.length > 0) throw refused('Missing required param: line_items.', { param: 'line_items' });
  if (!/^[1-9]\d*$/.test(String(item.quantity ?? ''))) {
    throw refused('Quantity is required.', { param: 'line_items[0][quantity]' });
  }
  for (const name of ['success_url', 'cancel_url']) {
    if (!/^https?:\/\/\S+$/.test(String(fields[name] ?? ''))) {
      throw refused('Not a valid URL', { code: 'url_invalid', param: name });
    }
  }
}
