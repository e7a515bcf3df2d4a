import {
  EARLIEST_BIRTHDATE,
  EMAIL_LOCAL_MAX_BYTES,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_BYTES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
  PHONE_MIN_DIGITS,
} from '../constants/accounts';

/** Several labels, the last not a number (RFC 1123, 2.1), not even in hexadecimal. */
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!(?:\d+|0x[\da-f]*)$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** `bücher.example` becomes `xn--bcher-kva.example`; anything else is unchanged. */
function toAsciiDomain(domain: string): string {
  // In a URL, these start another part or an escape, or are dropped.
  if (/[\p{Z}\p{C}/?#@:%[\]\\]/u.test(domain) || !/\P{ASCII}/u.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/** The form in which addresses are compared, so that one mailbox is one account. */
export function normalizeEmail(text: string): string {
  const folded = text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  const at = folded.lastIndexOf('@') + 1;
  return at === 0 ? folded : folded.slice(0, at) + toAsciiDomain(folded.slice(at));
}

/** No invisible characters, and none that separate addresses. */
const ATOM = String.raw`[^@.\p{Z}\p{C}<>()[\],;:"\\]+`;
const LOCAL_PART = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/**
 * One plain, normalized address. `name<address>` and lists aren't: the mailbox would be counted
 * under another name.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return (
    LOCAL_PART.test(local) && byteLength(local) <= EMAIL_LOCAL_MAX_BYTES && DOMAIN.test(domain)
  );
}

/** Removes what a phone number can't contain; all kinds of spaces become plain ones. */
export const maskPhone = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/[^\d+\- ()]/g, '')
    .slice(0, PHONE_MAX_LENGTH);

/** Digits, plus, hyphen, spaces and parentheses (product-rules.md, "Accounts"). */
export const isPhone = (text: string): boolean =>
  maskPhone(text) === text && text.replace(/\D/g, '').length >= PHONE_MIN_DIGITS;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** In a common year, 29 February becomes the 28th. */
export function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  const rest = day.slice(4) === '-02-29' && !isLeapYear(year) ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** As `2001-12-10`. */
export function isBirthdate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST_BIRTHDATE) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Both days as `2001-12-10`, in UTC. */
export function isOldEnough(birthdate: string, today: string, years: number): boolean {
  return birthdate <= yearsBefore(today, years);
}

/** The same password typed on another keyboard gives the same bytes (NIST SP 800-63B, 3.1.1.2). */
export function preparePassword(password: string): string {
  return password.normalize('NFKC');
}

export function isOversizedPassword(password: string): boolean {
  return password.length > PASSWORD_MAX_BYTES || byteLength(password) > PASSWORD_MAX_BYTES;
}

export function passwordLengthFault(password: string): 'short' | 'long' | undefined {
  if (isOversizedPassword(password)) return 'long';
  const length = [...preparePassword(password)].length;
  if (length < PASSWORD_MIN_LENGTH) return 'short';
  return length > PASSWORD_MAX_LENGTH ? 'long' : undefined;
}

export function isPasswordTheEmail(password: string, email: string): boolean {
  return normalizeEmail(password) === email;
}
