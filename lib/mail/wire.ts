/** `GET /api/dev/mail`: one mail that was kept instead of sent. */
export type KeptMailWire = { to: string; subject: string; text: string; html: string; links: string[] };
