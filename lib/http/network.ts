import ipaddr from 'ipaddr.js';

/**
 * What a limit by address counts: an IPv4 address, or the /64 network of an IPv6 one, of which a household has all
 * 2^64 addresses. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
