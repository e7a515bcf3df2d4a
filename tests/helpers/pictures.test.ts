import sharp from 'sharp';
import { expect, test } from 'vitest';
import { differingShare } from './pictures';

const SIZE = { width: 160, height: 80 };
type Patch = { left: number; top: number; width: number; height: number; background: string };

/** White paper with patches on it. */
const paper = (...patches: Patch[]): Promise<Buffer> =>
  sharp({ create: { ...SIZE, channels: 3, background: '#fff' } })
    .composite(
      patches.map(({ left, top, width, height, background }) => ({
        left,
        top,
        input: { create: { width, height, channels: 3, background } },
      })),
    )
    .png()
    .toBuffer();

const hairline = (left: number): Patch => ({
  left,
  top: 20,
  width: 1,
  height: 8,
  background: '#000',
});

test('the same picture differs nowhere', async () => {
  expect(await differingShare(await paper(hairline(20)), await paper(hairline(20)))).toBe(0);
});

test('a hairline that is drawn a point further differs nowhere', async () => {
  expect(await differingShare(await paper(hairline(20)), await paper(hairline(21)))).toBe(0);
});

test('a button that is not there is seen', async () => {
  const button = { left: 40, top: 24, width: 48, height: 16, background: '#15151a' };
  // 6 by 2 blocks of 20 by 10, and what of their neighbours they colour.
  expect(await differingShare(await paper(button), await paper())).toBeGreaterThanOrEqual(12 / 200);
});

test('a colour that is another one is seen', async () => {
  const field = (background: string) =>
    paper({ left: 0, top: 0, width: 80, height: 80, background });
  expect(await differingShare(await field('#fff06a'), await field('#fffdf0'))).toBeGreaterThan(0.4);
});

test('pictures of two sizes are two pictures', async () => {
  const wider = await sharp(await paper())
    .resize(200, 80)
    .toBuffer();
  expect(await differingShare(await paper(), wider)).toBe(1);
});
