import ipaddr from 'ipaddr.js';

/** Without port and brackets: `192.0.2.1:443`, `[2001:db8::1]:443`, `[2001:db8::1]`. */
function withoutPort(text: string): string {
  const [, address] =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? /^([^:]*):\d{1,5}$/.exec(text) ?? [];
  return address ?? text;
}

/** Canonical; undefined for anything else, such as a name or an abbreviated IPv4 address. */
export function forwardedAddress(text: string): string | undefined {
  // A zone names an interface of the proxy.
  const address = withoutPort(text.trim().replace(/^"(.*)"$/, '$1')).replace(/%.*$/, '');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address).toString() : undefined;
}

/**
 * For limits: an IPv4 address, or the /64 network of an IPv6 one, since a household has all of it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
