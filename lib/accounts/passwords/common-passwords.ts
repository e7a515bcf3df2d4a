import { dictionary } from '@zxcvbn-ts/language-common';

let common: Set<string> | undefined;

/** The 49,000 most common passwords (zxcvbn's list), in any case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.toLowerCase());
}
