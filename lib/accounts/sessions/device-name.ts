import 'server-only';
import { cleanLine } from '../../text/clean-line';
import { cutTo } from '../../text/cut';

const DEVICE_NAME_LENGTH = 200;

export function deviceName(headers: Headers): string {
  return cutTo(cleanLine(headers.get('user-agent') ?? ''), DEVICE_NAME_LENGTH) || 'Unknown device';
}
