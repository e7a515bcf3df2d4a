import {
  CHALLENGES_PER_DAY,
  DAILY_POINT_CAP,
  EARNING_POINTS,
  type EarningKind,
} from '@/lib/constants/points';
import { drawnPoints, dropTaskOf } from '@/lib/play/rules';
import { DAY_MS, utcDay } from '@/lib/time/days';

/** What came of an act: what was answered, or the code of the refusal. */
export type Outcome =
  | { points: number; balance: number }
  | { points: number }
  | { code: string }
  | 'done';

type Activity = { kind: EarningKind; at: Date; paid: boolean };
type Turn = { points: number; at: Date; booked?: number };
export type Item = { cost: number; gives: 'badge' | 'freeze' | 'box' };
type Order = { item: Item; isSettled: boolean };

/** What is in the store, and how many boxes are left of it: everybody buys there. */
export class Shop {
  readonly items: readonly Item[] = [
    { cost: 3, gives: 'badge' },
    { cost: 2, gives: 'freeze' },
    { cost: 4, gives: 'box' },
  ];
  boxes = 2;

  take({ gives }: Item): boolean {
    if (gives !== 'box') return true;
    if (this.boxes === 0) return false;
    this.boxes -= 1;
    return true;
  }
}

export const CHALLENGES = {
  documents: { kind: 'document', target: 2 },
  reviews: { kind: 'card_review', target: 5 },
  questions: { kind: 'question', target: 3 },
} as const satisfies Record<string, { kind: EarningKind; target: number }>;

/** The answer to an account that has just been deleted. */
const GONE = { code: 'not_signed_in' };

/** A model of one user's points by product-rules.md, "Points", computed one act after the other without a database. */
export class PlayerModel {
  balance = 0;
  lifetime = 0;
  freezes = 0;
  readonly #activities: Activity[] = [];
  readonly #earned = new Map<string, number>();
  readonly #played = new Set<string>();
  readonly #frozen = new Set<string>();
  readonly #completed = new Map<string, number>();
  readonly #dropsDone = new Set<string>();
  readonly #dropsClaimed = new Map<string, number>();
  readonly #badges = new Set<Item>();
  readonly #orders: Order[] = [];
  readonly #shop: Shop;
  #turn: Turn | undefined;
  #longest = 0;
  /** An account that was deleted keeps its books, and nothing that tells days. */
  #isGone = false;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  earnedOn(day: string): number {
    return this.#earned.get(day) ?? 0;
  }

  tasksOn(day: string): number {
    return [...this.#completed.keys()].filter((key) => key.startsWith(day)).length;
  }

  do(kind: EarningKind, at: Date): Outcome {
    if (!this.#isGone) this.#activities.push({ kind, at, paid: false });
    return 'done';
  }

  award(kind: EarningKind, now: Date): Outcome {
    const since = now.getTime() - DAY_MS;
    const open = this.#activities.filter(
      (activity) => activity.kind === kind && !activity.paid && activity.at.getTime() >= since,
    );
    const activity = open.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
    if (!activity) return { points: 0, balance: this.balance };
    activity.paid = true;
    return { points: this.#earn(EARNING_POINTS[kind], now), balance: this.balance };
  }

  spin(random: number, now: Date): Outcome {
    if (this.#isGone) return GONE;
    const last = this.#turn;
    if (last && last.booked === undefined) return { points: last.points };
    if (last && now.getTime() < last.at.getTime() + DAY_MS) return { code: 'limit_reached' };
    this.#turn = { points: drawnPoints(random), at: now };
    return { points: this.#turn.points };
  }

  claimSpin(now: Date): Outcome {
    const turn = this.#turn;
    if (!turn) return { code: 'not_found' };
    turn.booked ??= this.#earn(turn.points, now);
    return { points: turn.booked, balance: this.balance };
  }

  complete(id: keyof typeof CHALLENGES, now: Date): Outcome {
    const day = utcDay(now);
    const { kind, target } = CHALLENGES[id];
    const before = this.#completed.get(`${day} ${id}`);
    if (before !== undefined) return { points: before, balance: this.balance };
    if (this.#seenOn(day, kind) < target) return { code: 'conflict' };
    if (this.tasksOn(day) >= CHALLENGES_PER_DAY) return { code: 'limit_reached' };
    const points = this.#earn(5, now);
    this.#completed.set(`${day} ${id}`, points);
    return { points, balance: this.balance };
  }

  completeDrop(now: Date): Outcome {
    if (this.#isGone) return GONE;
    this.#dropsDone.add(utcDay(now));
    return 'done';
  }

  claimDrop(now: Date): Outcome {
    const day = utcDay(now);
    const { seen } = dropTaskOf(day);
    if (seen && this.#seenOn(day, seen.kind) >= seen.target) this.#dropsDone.add(day);
    if (!this.#dropsDone.has(day)) return { code: 'conflict' };
    const points = this.#dropsClaimed.get(day) ?? this.#earn(1, now);
    this.#dropsClaimed.set(day, points);
    return { points, balance: this.balance };
  }

  redeem(n: number): Outcome {
    const item = this.#shop.items[n]!;
    if (this.#isGone) return { code: 'not_found' };
    if (this.#badges.has(item)) return { code: 'already_owned' };
    if (this.balance < item.cost) return { code: 'too_few_points' };
    if (!this.#shop.take(item)) return { code: 'out_of_stock' };
    this.balance -= item.cost;
    if (item.gives === 'badge') this.#badges.add(item);
    if (item.gives === 'freeze') this.freezes += 1;
    if (item.gives === 'box') this.#orders.push({ item, isSettled: false });
    return { points: -item.cost, balance: this.balance };
  }

  settle(n: number, status: 'fulfilled' | 'refused'): Outcome {
    const order = this.#orders[n];
    if (!order) return { code: 'not_found' };
    if (order.isSettled) return { code: 'already_settled' };
    if (this.#isGone && status === 'fulfilled') return { code: 'account_deleted' };
    order.isSettled = true;
    if (status === 'refused') {
      this.#shop.boxes += 1;
      this.balance += order.item.cost;
    }
    return 'done';
  }

  adjust(points: number): Outcome {
    if (this.balance + points < 0) return { code: 'overdraft' };
    this.balance += points;
    return { points, balance: this.balance };
  }

  leave(): Outcome {
    this.#isGone = true;
    this.#activities.length = 0;
    this.#turn = undefined;
    this.#longest = this.longestStreak();
    for (const days of [
      this.#earned,
      this.#completed,
      this.#dropsDone,
      this.#dropsClaimed,
      this.#played,
    ])
      days.clear();
    return 'done';
  }

  /** The best number of days in a row on which points were earned; frozen days join them and do not count. */
  longestStreak(): number {
    return Math.max(this.#longest, ...[...this.#played].map((day) => this.#streakTo(day)));
  }

  #earn(reward: number, now: Date): number {
    const day = utcDay(now);
    const points = Math.max(0, Math.min(reward, DAILY_POINT_CAP - this.earnedOn(day)));
    if (points === 0) return 0;
    this.#spendFreezes(day);
    this.#played.add(day);
    this.#earned.set(day, this.earnedOn(day) + points);
    this.balance += points;
    this.lifetime += points;
    return points;
  }

  #spendFreezes(day: string): void {
    const last = [...this.#played].toSorted().at(-1);
    if (last === undefined || day <= last) return;
    const missed = (Date.parse(day) - Date.parse(last)) / DAY_MS - 1;
    if (missed < 1 || missed > this.freezes) return;
    this.freezes -= missed;
    for (let n = 1; n <= missed; n += 1)
      this.#frozen.add(utcDay(new Date(Date.parse(last) + n * DAY_MS)));
  }

  #streakTo(day: string): number {
    let days = 0;
    let at = day;
    while (this.#played.has(at) || this.#frozen.has(at)) {
      if (this.#played.has(at)) days += 1;
      at = utcDay(new Date(Date.parse(at) - DAY_MS));
    }
    return days;
  }

  #seenOn(day: string, kind: EarningKind): number {
    return this.#activities.filter(
      (activity) => activity.kind === kind && utcDay(activity.at) === day,
    ).length;
  }
}
