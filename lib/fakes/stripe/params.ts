import { refused } from './api-error';
import type { Fields } from './form';

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
  for (const param of known
    .filter((one) => one.endsWith('!'))
    .map((one) => one.replace(/\W.*/, ''))) {
    if (fields[param] === undefined || fields[param] === '') {
      throw refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    }
  }
}
