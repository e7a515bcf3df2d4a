import { dictionary } from '@zxcvbn-ts/language-common';

let common: Set<string> | undefined;

/** Among the 49,000 that people choose most (the list of zxcvbn), whatever its case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.toLowerCase());
}
