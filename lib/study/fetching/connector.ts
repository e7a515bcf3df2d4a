import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { WebPolicy } from './policy';
import { refusals } from './refusals';

/** Fails unless all addresses of the name are allowed. */
function checkedLookup(policy: WebPolicy): LookupFunction {
  return (hostname, { all }, answer) => {
    policy.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return answer(refusals.unknownHost(), '');
        if (!addresses.every(({ address }) => policy.allowsAddress(address)))
          return answer(refusals.privateHost(), '');
        return all ? answer(null, addresses) : answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, ''),
    );
  };
}

/**
 * Connects only to allowed addresses. Prevents DNS rebinding: connects to the addresses that were checked. Literal
 * addresses aren't looked up: `parsePageUrl` checks them. `signal` also ends a connection attempt, unlike the
 * request's signal.
 */
export function checkedConnector(
  policy: WebPolicy,
  signal: AbortSignal,
): ReturnType<typeof buildConnector> {
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
