import 'server-only';
import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

const SHORT: Record<string, string> = { 'Samsung Internet for Android': 'Samsung Internet' };

/** Such as "Chrome on Android" or "Safari on iPhone". */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  if (!browser.name) return system ?? UNKNOWN;
  const name = SHORT[browser.name] ?? browser.name;
  return system ? `${name} on ${system}` : name;
}
