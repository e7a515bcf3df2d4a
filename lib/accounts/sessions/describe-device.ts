import 'server-only';
import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** Common names of browsers for the parser's exact ones. */
const SHORT: Record<string, string> = { 'Samsung Internet for Android': 'Samsung Internet' };

/** A user agent as its owner would name it, such as "Chrome on Android" or "Safari on iPhone". */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  if (!browser.name) return system ?? UNKNOWN;
  const name = SHORT[browser.name] ?? browser.name;
  return system ? `${name} on ${system}` : name;
}
