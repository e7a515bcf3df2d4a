import ipaddr from 'ipaddr.js';

/** Only 2000::/3 has ever been given out for the public Internet (IANA, IPv6 Global Unicast Address Assignments). */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** Public by its number, yet the metadata service of every Azure machine. */
const AZURE_METADATA = '168.63.129.16';

/**
 * Whether an IPv4 or IPv6 address, written without brackets, belongs to the public Internet. Ways to write an IPv4
 * address inside an IPv6 one (mapped, compatible, NAT64, 6to4, Teredo, ISATAP's prefixes) never do.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address === AZURE_METADATA) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6);
}
