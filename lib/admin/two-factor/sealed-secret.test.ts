import { expect, onTestFinished, test, vi } from 'vitest';
import * as environment from '../../env';
import { sealSecret, unsealSecret } from './sealed-secret';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('a sealed secret opens for its admin only', async () => {
  const sealed = await sealSecret('ada', SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(await unsealSecret('ada', sealed)).toBe(SECRET);
  expect(await unsealSecret('grace', sealed)).toBeUndefined();
  expect(await unsealSecret('ada', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(await unsealSecret('ada', 'no secret')).toBeUndefined();
});

test('it doesn’t open with another server secret', async () => {
  const sealed = await sealSecret('ada', SECRET);
  vi.spyOn(environment, 'env').mockReturnValue({
    ...environment.env(),
    NEXTAUTH_SECRET: 'another secret of thirty-two letters',
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await unsealSecret('ada', sealed)).toBeUndefined();
});
