import 'server-only';
import type { ContextFor } from '../../context';
import type { OwnAdminWire } from './wire';

export async function getOwnAdmin({ actor }: ContextFor<'admin'>): Promise<OwnAdminWire> {
  const { username, role } = actor;
  return { username, role };
}
