import { createCipheriv, createHash } from 'node:crypto';
import { writePdf } from './pdf-writer';

/** Fixed where a real writer throws dice: the same call, the same file. */
const FILE_KEY = createHash('sha256').update('file key').digest();
const SALT = Buffer.from('8 bytes!');
const IV = Buffer.alloc(16, 7);

function cbc(key: Buffer, iv: Buffer, data: Buffer, padding: boolean): Buffer {
  const cipher = createCipheriv(
    key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc',
    key,
    iv,
  ).setAutoPadding(padding);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** Algorithm 2.B of ISO 32000-2: what a password becomes. */
function hash(password: Buffer, salt: Buffer, userEntry: Buffer): Buffer {
  let key = createHash('sha256')
    .update(Buffer.concat([password, salt, userEntry]))
    .digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array(64).fill(Buffer.concat([password, key, userEntry])));
    const mixed = cbc(key.subarray(0, 16), key.subarray(16, 32), repeated, false);
    const which = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][which] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The pair of entries that let a password in: what checks it, and the file's key locked with it. */
function entries(password: Buffer, userEntry: Buffer): { check: Buffer; key: Buffer } {
  return {
    check: Buffer.concat([hash(password, SALT, userEntry), SALT, SALT]),
    key: cbc(hash(password, SALT, userEntry), Buffer.alloc(16), FILE_KEY, false),
  };
}

function permissions(): Buffer {
  const plain = Buffer.from([
    0xfc, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x54, 0x61, 0x64, 0x62, 1, 2, 3, 4,
  ]);
  const cipher = createCipheriv('aes-256-ecb', FILE_KEY, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/**
 * A PDF of one page locked with AES-256 (revision 6). With an empty `user` password everybody can open it, and the owner's
 * password only forbids changes.
 */
export function lockedPdf(text: string, passwords: { user: string; owner: string }): Buffer {
  const user = entries(Buffer.from(passwords.user), Buffer.alloc(0));
  const owner = entries(Buffer.from(passwords.owner), user.check);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const page = Buffer.from(
    `BT /F1 12 Tf 50 750 Td 14 TL ${text
      .split('\n')
      .map((line) => `(${line}) '`)
      .join(' ')} ET`,
  );
  return writePdf(
    [
      { dictionary: '/Type /Catalog /Pages 2 0 R' },
      { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
      {
        dictionary:
          '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>',
      },
      { dictionary: '', stream: Buffer.concat([IV, cbc(FILE_KEY, IV, page, true)]) },
      { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
      {
        dictionary:
          '/Filter /Standard /V 5 /R 6 /Length 256 /P -4 /EncryptMetadata true ' +
          '/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF ' +
          `/U ${hex(user.check)} /UE ${hex(user.key)} /O ${hex(owner.check)} /OE ${hex(owner.key)} ` +
          `/Perms ${hex(permissions())}`,
      },
    ],
    '/Encrypt 6 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  );
}
