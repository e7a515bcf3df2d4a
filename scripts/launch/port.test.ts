import { Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { claimPort } from './port.ts';

test('a port that this user may not open is not reported as taken', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() =>
      this.emit('error', Object.assign(new Error('denied'), { code: 'EACCES' })),
    );
    return this;
  });
  await expect(claimPort(80)).rejects.toThrow(
    'This user may not open port 80. Use another port: PORT=3000 npm start',
  );
});
