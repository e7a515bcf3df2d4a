import { parse } from 'content-disposition';
import { safeFilename } from '../intake/filename';

function fromDisposition(disposition: string): string | undefined {
  try {
    return parse(disposition).parameters.filename;
  } catch {
    return undefined;
  }
}

function fromPath(url: URL): string {
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The server's name, else the end of the path, else the host. */
export function pageFilename(url: URL, disposition: string | undefined): string {
  const given = disposition === undefined ? undefined : fromDisposition(disposition);
  return safeFilename(given, safeFilename(fromPath(url), url.hostname));
}
