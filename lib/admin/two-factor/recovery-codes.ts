import 'server-only';
import { randomInt } from 'node:crypto';
import { hashToken } from '../../accounts/tokens';
import { RECOVERY_CODE_COUNT } from '../../constants/admin-access';

/** Crockford's base32: no letters that look like digits. */
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 random bits, so a fast hash is enough. */
const LENGTH = 16;

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** As `k7qm-2xvd-9hst-fw3p`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
}

/** In any case, with any separators. */
export function hashRecoveryCode(text: string): string {
  const symbols = text.toLowerCase().replace(/[^\da-z]/g, '');
  return hashToken(symbols.replaceAll('o', '0').replace(/[il]/g, '1'));
}
