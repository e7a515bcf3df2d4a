import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '..', 'e2e', 'pictures');
/** Makes a run store its pictures as the new references. */
const RENEW = 'RENEW_PICTURES';

/**
 * One compared point covers so many pixels in each direction: letters drawn a little differently by another Chromium or another machine
 * melt into the same grey, while what is missing, moved or of another colour stays.
 */
const BLOCK = 8;
/** Of 255, in any of the three colours. */
const NOTICEABLE = 28;
/** Of all blocks: more than a line of text that breaks elsewhere, less than a button that is not there. */
const TOLERATED_SHARE = 0.02;

type Blocks = { width: number; height: number; colours: Buffer };

async function blocks(picture: Buffer): Promise<Blocks> {
  const { width, height } = await sharp(picture).metadata();
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) };
  const colours = await sharp(picture)
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer();
  return { ...size, colours };
}

/** The share, 0 to 1, of two pictures' blocks that differ to the eye; 1 where they are not of one size. */
export async function differingShare(first: Buffer, second: Buffer): Promise<number> {
  const [one, other] = await Promise.all([blocks(first), blocks(second)]);
  if (one.width !== other.width || one.height !== other.height) return 1;
  const count = one.width * one.height;
  const differs = (block: number) =>
    [0, 1, 2].some(
      (colour) =>
        Math.abs(
          (one.colours[block * 3 + colour] ?? 0) - (other.colours[block * 3 + colour] ?? 0),
        ) > NOTICEABLE,
    );
  return Array.from({ length: count }, (_, block) => block).filter(differs).length / count;
}

/**
 * Holds a screenshot against the reference of that name in tests/e2e/pictures; what was seen instead goes to test-results.
 * @returns what is wrong, in words; undefined where nothing is
 */
export async function unlikeReference(name: string, picture: Buffer): Promise<string | undefined> {
  const reference = join(FOLDER, `${name}.png`);
  if (process.env[RENEW]) {
    await save(
      reference,
      await sharp(picture).png({ palette: true, quality: 80, effort: 7 }).toBuffer(),
    );
    return undefined;
  }
  if (!existsSync(reference))
    return `There is no picture ${name}. Make it with ${RENEW}=1 and look at it.`;
  const share = await differingShare(await readFile(reference), picture);
  if (share <= TOLERATED_SHARE) return undefined;
  const seen = join('test-results', `${name}.png`);
  await save(seen, picture);
  return `${name} differs in ${(share * 100).toFixed(1)} % of the picture: see ${seen}. Where that is meant, ${RENEW}=1 renews it.`;
}

async function save(path: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
}
