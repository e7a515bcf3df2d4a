import ipaddr from 'ipaddr.js';

/** The only range allocated to the public Internet (IANA, IPv6 Global Unicast Address Assignments). */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** Azure's metadata service has a public address. */
const AZURE_METADATA = '168.63.129.16';

/** False for IPv4 addresses embedded in IPv6 (mapped, compatible, NAT64, 6to4, Teredo, ISATAP). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address === AZURE_METADATA) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6);
}
