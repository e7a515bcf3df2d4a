import type { MailSentWire } from '@/lib/accounts/wire';
import { api } from '@/lib/client/api';
import { mailIsKept } from '@/lib/client/given-email';

/** Makes a call that sends a mail, and stores whether the server keeps its mail. Throws as `api` does. */
export async function requestMail(path: string, body: object): Promise<void> {
  const { kept_at } = await api<MailSentWire>(path, { method: 'POST', body });
  mailIsKept.keep(kept_at !== undefined);
}
