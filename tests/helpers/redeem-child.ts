/**
 * A process that redeems, for tests that kill it: `node redeem-child.mjs URL ITEM USER PREFIX COUNT`, each time with a request key
 * of its own, ten at once. Prints a line for each that is answered, and ends when it is killed.
 */
import { randomUUID } from 'node:crypto';
import { connect } from '@/db/client';
import { redeemItem } from '@/lib/rewards/store';

const [url = '', itemId = '', userId = '', prefix = '', count = '0'] = process.argv.slice(2);
const { db } = connect({ url, poolSize: 10, prepare: false });

for (let n = 0; n < Number(count); n += 1) {
  const request = { key: `${prefix}:${n}`, fingerprint: itemId };
  const params = { userId, itemId, redemptionId: randomUUID(), adultBornBy: '2008-11-20', request };
  void redeemItem(db, params, new Date()).then(({ outcome }) => console.log(outcome));
}
setInterval(() => {}, 1_000);
