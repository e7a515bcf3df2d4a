import {
  ADMIN_NAME_MAX_LENGTH,
  ADMIN_NAME_MIN_LENGTH,
  adminAccessMessages as messages,
} from '../../constants/admin-access';

/** Lower case, so that no two names look the same in the log. */
export function isAdminName(text: string): boolean {
  return (
    /^[a-z][a-z\d._-]*$/.test(text) &&
    text.length >= ADMIN_NAME_MIN_LENGTH &&
    text.length <= ADMIN_NAME_MAX_LENGTH
  );
}

type Target = { isSelf: boolean; fromEnvironment: boolean };

/** Why an owner can't change this admin's role or disable them; undefined if they can. */
export function whyUnchangeable({ isSelf, fromEnvironment }: Target): string | undefined {
  if (fromEnvironment) return messages.environmentAdmin;
  return isSelf ? messages.notYourself : undefined;
}
