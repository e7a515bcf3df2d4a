import { onTestFinished, vi } from 'vitest';
import * as clock from '@/db/clock';
import * as identification from '@/lib/accounts/identify';
import * as adminIdentification from '@/lib/admin/identity/identify-admin';

const { identify } = identification;
const { identifyAdmin } = adminIdentification;

/** Has handlers take `now` for the database's time, until the next call or the end of the test. */
export function setHandlerClock(now: Date): void {
  const spies = [
    vi.spyOn(clock, 'databaseNow').mockResolvedValue(now),
    vi
      .spyOn(identification, 'identify')
      .mockImplementation((db, headers) => identify(db, headers, now)),
    vi
      .spyOn(adminIdentification, 'identifyAdmin')
      .mockImplementation((db, headers) => identifyAdmin(db, headers, now)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}
