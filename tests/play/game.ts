import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { Db } from '@/db/client';
import { eraseAccount, lockAccount } from '@/lib/accounts/deletion/erase-store';
import { changeProfile } from '@/lib/accounts/profile/profile-store';
import type { EarningKind } from '@/lib/constants/points';
import type { UserActor } from '@/lib/context';
import { completeDailyChallenge } from '@/lib/play/challenges';
import { claimTodaysDrop, markDropComplete } from '@/lib/play/drop-zone';
import { claimTurn, spin } from '@/lib/play/wheel';
import { awardPoints, getStats } from '@/lib/points/service';
import { recordActivity } from '@/lib/points/store';
import { toAppError } from '@/lib/responses/to-app-error';
import { redeemReward } from '@/lib/rewards/service';
import { utcDay } from '@/lib/time/days';
import { adjustedByAdmin } from '@/tests/helpers/ledger';
import { settle } from '@/tests/helpers/orders';
import { createSignedIn } from '../helpers/factories';
import { SHIPPING } from '../helpers/play-calls';
import { createItem } from '../helpers/players';
import { testContext } from '../helpers/test-context';
import { type Action, type Step, USERS } from './actions';
import { type Outcome, Shop } from './model';

const ACTION_OF = {
  document: 'document_upload',
  lesson: 'lesson_complete',
  card_review: 'flashcard_review',
  question: 'ai_tutor_question',
} as const;

const booked = ({ points_earned, new_total }: { points_earned: number; new_total: number }) => ({
  points: points_earned,
  balance: new_total,
});

const isOverdraft = (cause: unknown) =>
  (cause as { constraint_name?: string } | undefined)?.constraint_name === 'wallets_balance';
const log = pino({ level: 'silent' });

/** A refusal by its code, as a handler would tell it; anything else that is thrown is a fault. */
function refusalOf(error: unknown): Outcome {
  if (error instanceof Error && isOverdraft(error.cause)) return { code: 'overdraft' };
  const { code } = toAppError(error, log);
  if (code === 'internal' || code === 'busy') throw error;
  return { code };
}

/** Players with an empty past, who share three items, through the verbs that the handlers call. */
export class Game {
  readonly actors: readonly UserActor[];
  readonly #db: Db;
  readonly #itemIds: readonly string[];
  readonly #turns = new Map<number, string>();
  readonly #orders: string[][] = Array.from({ length: USERS }, () => []);
  #rows = 0;

  private constructor(db: Db, actors: UserActor[], itemIds: string[]) {
    this.#db = db;
    this.actors = actors;
    this.#itemIds = itemIds;
  }

  static async start(db: Db): Promise<Game> {
    const actors = await Promise.all(Array.from({ length: USERS }, () => createSignedIn(db)));
    const { items, boxes } = new Shop();
    const given = {
      badge: {},
      freeze: { perk: { kind: 'streak_freeze', amount: 1 } },
      box: {
        perk: null,
        stock: boxes,
        stockGiven: boxes,
        category: 'physical',
        requiresShipping: true,
      },
    } as const;
    const itemIds = await Promise.all(
      items.map(({ cost, gives }) => createItem(db, { pointsCost: cost, ...given[gives] })),
    );
    return new Game(db, actors, itemIds);
  }

  /** The outcome of an action, or how it was refused. */
  play({ user, action }: Step, now: Date): Promise<Outcome> {
    return this.#play(user, action, now).catch(refusalOf);
  }

  stats(user: number, now: Date) {
    const actor = this.actors[user]!;
    return getStats(testContext({ db: this.#db, actor, now }), { userId: actor.userId });
  }

  async #play(user: number, action: Action, now: Date): Promise<Outcome> {
    const actor = this.actors[user]!;
    const ctx = testContext({
      db: this.#db,
      actor,
      now,
      random: () => (action.type === 'spin' ? action.random : 0),
    });
    const own = { user_id: actor.userId };
    switch (action.type) {
      case 'do':
        for (let n = 0; n < action.times; n += 1) await this.#note(actor.userId, action.kind, now);
        return 'done';
      case 'award':
        return booked(await awardPoints(ctx, { ...own, action_type: ACTION_OF[action.kind] }));
      case 'spin': {
        const { spin_id, result_points } = await spin(ctx, own);
        this.#turns.set(user, spin_id);
        return { points: result_points };
      }
      case 'claimSpin':
        return booked(await claimTurn(ctx, { ...own, spin_id: this.#turns.get(user) ?? 'none' }));
      case 'complete': {
        const input = { userId: actor.userId, challenge_id: `${action.challenge}-${utcDay(now)}` };
        const { points_awarded, new_total } = await completeDailyChallenge(ctx, input);
        return { points: points_awarded, balance: new_total };
      }
      case 'completeDrop':
        await markDropComplete(ctx, own);
        return 'done';
      case 'claimDrop':
        return booked(await claimTodaysDrop(ctx, own));
      case 'redeem':
        return this.#redeem(user, action.item, ctx);
      case 'settle': {
        const redemptionId = this.#orders[user]![action.order] ?? randomUUID();
        const outcome = await settle(
          this.#db,
          { redemptionId, status: action.status, note: 'Sent' },
          now,
        );
        return outcome === 'settled' ? 'done' : { code: outcome };
      }
      case 'adjust': {
        const given = { userId: actor.userId, points: action.points };
        const { points, balance } = await adjustedByAdmin(this.#db, given, now);
        return { points, balance };
      }
      case 'appear':
        await changeProfile(this.#db, actor.userId, { boardName: action.as, nickname: 'Ace' });
        return 'done';
      case 'leave':
        await this.#db.transaction(async (tx) => {
          const locked = await lockAccount(tx, { id: actor.userId, passwordHash: 'not a hash' });
          if (locked) await eraseAccount(tx, locked);
        });
        return 'done';
    }
  }

  /** As part of what was done, which holds on to the learner. */
  async #note(learnerId: string, kind: EarningKind, now: Date): Promise<void> {
    this.#rows += 1;
    const activity = { learnerId, kind, source: `${kind}:${this.#rows}` };
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`select from learners where id = ${learnerId}::uuid for key share`);
      await recordActivity(tx, activity, now);
    });
  }

  async #redeem(
    user: number,
    item: number,
    ctx: Parameters<typeof redeemReward>[0],
  ): Promise<Outcome> {
    const input = {
      userId: ctx.actor.userId,
      item_id: this.#itemIds[item]!,
      shipping_info: SHIPPING,
    };
    const { remaining_points, redemption_id, status } = await redeemReward(ctx, input);
    if (status === 'pending') this.#orders[user]!.push(redemption_id);
    return { points: -new Shop().items[item]!.cost, balance: remaining_points };
  }
}
