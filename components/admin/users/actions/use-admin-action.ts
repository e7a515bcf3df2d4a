'use client';

import type { AdminUserWire } from '@/lib/admin/users/wire';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { asSentence } from '@/lib/client/format';
import { showToast } from '@/lib/client/toast';
import { useActionSubmit } from '../../use-action-submit';
import { useReloadUsers } from '../use-reload-users';

export type ActionDialogProps = { user: AdminUserWire; onClose: () => void };

type ActionOptions<B extends object> = ActionDialogProps & {
  read: (fields: FormData) => B;
  send: (body: B, idempotencyKey: string) => Promise<unknown>;
  /** After it, in the past tense. */
  done: (body: B) => string;
  /** Where the server gave no reason. */
  failed: string;
};

/** Sends an action, says that it is done, closes the dialog and reloads the users. */
export function useAdminAction<B extends object>(options: ActionOptions<B>) {
  const { user, onClose, read, send, done, failed } = options;
  const reload = useReloadUsers();
  return useActionSubmit(
    read,
    async (body, key) => {
      await send(body, key);
      showToast('good', done(body));
      reload(user.user_id);
      onClose();
    },
    wordsOrWhy(asSentence(failed)),
  );
}
