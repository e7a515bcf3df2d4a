import { AppError } from '../../errors';
import { storageError } from '../../files/temp-file';
import { refusals } from './refusals';

/** Codes of Node and OpenSSL for certificates and handshakes. */
const TLS_FAULT = /CERT|^ERR_TLS|^ERR_SSL|^UNABLE_TO|^EPROTO$|^HOSTNAME_MISMATCH$/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause !== undefined && chain.length < 10; ) {
    chain.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return chain;
}

export function toRefusal(error: unknown): AppError {
  const chain = causes(error);
  const known = chain.find((cause) => cause instanceof AppError) ?? storageError(error);
  if (known) return known;
  const codes = chain.map(codeOf);
  if (codes.includes('UND_ERR_RES_EXCEEDED_MAX_SIZE')) return refusals.tooLarge();
  if (codes.includes('ENOTFOUND')) return refusals.unknownHost();
  if (codes.some((code) => TLS_FAULT.test(code))) return refusals.insecure();
  return refusals.unreachable();
}
