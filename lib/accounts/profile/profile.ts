import 'server-only';
import { accountAnswers } from '../../constants/account-answers';
import type { ContextFor } from '../../context';
import { accountGone, fieldError } from '../../errors';
import type { AccountWire } from '../wire';
import type { ProfileInput } from './profile-schema';
import { changeProfile, findProfile, type ProfileRow } from './profile-store';

type Ctx = ContextFor<'user'>;

function accountWire(row: ProfileRow): AccountWire {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    nickname: row.nickname,
    board_name: row.boardName,
    country: row.country,
    time_zone: row.timeZone,
    birthdate: row.birthdate,
    phone: row.phone,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    google_linked: row.googleSubject !== null,
    google_refused: row.googleRefused,
    pending_email: row.pendingEmail,
  };
}

export async function getAccount({ db, actor, now }: Ctx): Promise<AccountWire> {
  const row = await findProfile(db, actor.userId, now);
  if (!row) throw accountGone();
  return accountWire(row);
}

const boardRefusal = ({ board_name: board }: ProfileInput) =>
  board === 'nickname'
    ? fieldError('board_name', accountAnswers.boardNeedsNickname)
    : fieldError('nickname', accountAnswers.nicknameNeeded);

/** @throws AppError `invalid_input` if the leaderboard would show a missing nickname */
export async function updateAccount(ctx: Ctx, input: ProfileInput): Promise<AccountWire> {
  const { board_name: boardName, time_zone: timeZone, ...same } = input;
  const changes = { ...same, boardName, timeZone };
  const isChange = Object.values(changes).some((value) => value !== undefined);
  const done = !isChange || (await changeProfile(ctx.db, ctx.actor.userId, changes));
  const account = await getAccount(ctx);
  if (!done) throw boardRefusal(input);
  return account;
}
