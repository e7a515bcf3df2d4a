import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { WebPolicy } from './policy';
import { refusals } from './refusals';

/** Looks a name up for the connection that follows, and answers only when all its addresses are allowed. */
function checkedLookup(policy: WebPolicy): LookupFunction {
  return (hostname, { all }, answer) => {
    policy.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return answer(refusals.unknownHost(), '');
        if (!addresses.every(({ address }) => policy.allowsAddress(address))) return answer(refusals.privateHost(), '');
        return all ? answer(null, addresses) : answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, ''),
    );
  };
}

/**
 * Connects only to allowed addresses. A name is looked up once and the connection goes to what was checked, so a name
 * that answers differently the second time gains nothing. Literal addresses are not looked up: `parsePageUrl` judges them.
 * `signal` ends a connection also while it is being made, which aborting the request alone does not.
 */
export function checkedConnector(policy: WebPolicy, signal: AbortSignal): ReturnType<typeof buildConnector> {
  return buildConnector({
    signal,
    lookup: checkedLookup(policy),
    timeout: policy.timeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    rejectUnauthorized: true,
    ...(policy.authorities && { ca: policy.authorities }),
  });
}
