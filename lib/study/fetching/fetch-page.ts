import 'server-only';
import { Agent } from 'undici';
import { createTempFile, type TempFile } from '../../files/temp-file';
import { cancelledError } from '../cancelled';
import type { FetchPage } from '../ports';
import { checkedConnector } from './connector';
import { announcedAs, beginsLikeDocument } from './content-type';
import { type Answer, followRedirects, header } from './follow-redirects';
import { pageFilename } from './page-filename';
import { parsePageUrl } from './page-url';
import { PUBLIC_WEB, type WebPolicy } from './policy';
import { refusals } from './refusals';
import { saveBody } from './save-body';
import { toRefusal } from './to-refusal';

/** Per fetch: no kept-alive connections, and no proxy from the environment. */
function openAgent(policy: WebPolicy, signal: AbortSignal): Agent {
  return new Agent({
    connect: checkedConnector(policy, signal),
    maxHeaderSize: policy.maxHeaderBytes,
    maxResponseSize: policy.maxBytes,
    // One time limit covers the whole fetch.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function save(answer: Answer, temp: TempFile, policy: WebPolicy, signal: AbortSignal) {
  const contentType = header(answer.headers, 'content-type');
  const announced = announcedAs(contentType);
  if (announced === 'unreadable') throw refusals.type();
  const { bytes, head } = await saveBody(answer, {
    file: temp.stream,
    maxBytes: policy.maxBytes,
    signal,
  });
  if (bytes === 0) throw refusals.empty();
  if (announced === 'unknown' && !beginsLikeDocument(head)) throw refusals.type();
  return {
    path: temp.path,
    filename: pageFilename(answer.url, header(answer.headers, 'content-disposition')),
    url: answer.url.href,
    contentType: contentType?.slice(0, 200) ?? null,
    remove: temp.remove,
  };
}

/** Exported for tests with another policy. */
export function createFetchPage(policy: WebPolicy): FetchPage {
  return async (text, { signal: caller }) => {
    const url = parsePageUrl(text.trim(), policy);
    if (caller.aborted) throw cancelledError();
    const deadline = AbortSignal.timeout(policy.timeoutMs);
    const signal = AbortSignal.any([caller, deadline]);
    const temp = await createTempFile();
    const dispatcher = openAgent(policy, signal);
    try {
      const answer = await followRedirects(url, policy, { dispatcher, signal });
      return await save(answer, temp, policy, signal);
    } catch (error) {
      await temp.remove();
      if (caller.aborted) throw cancelledError();
      throw deadline.aborted ? refusals.timeout() : toRefusal(error);
    } finally {
      await dispatcher.destroy();
    }
  };
}

/**
 * Fetches a public page or file into a temporary file, which the caller removes. No private addresses; at most 20 MB
 * unpacked, 15 s and 5 redirects.
 * @throws AppError `url_*`, `cancelled`, `busy`
 */
export const fetchPage = createFetchPage(PUBLIC_WEB);
