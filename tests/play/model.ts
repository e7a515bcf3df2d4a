import { CHALLENGES_PER_DAY, DAILY_POINT_CAP, EARNING_POINTS, type EarningKind } from '@/lib/constants/points';
import { drawnPoints, dropTaskOf } from '@/lib/play/rules';
import { DAY_MS, utcDay } from '@/lib/time/days';

/** What came of an act: what was answered, or the code of the refusal. */
export type Outcome = { points: number; balance: number } | { points: number } | { code: string } | 'done';

type Deed = { kind: EarningKind; at: Date; paid: boolean };
type Turn = { points: number; at: Date; booked?: number };
export type Item = { cost: number; gives: 'badge' | 'freeze' | 'box' };

export const CHALLENGES = {
  documents: { kind: 'document', target: 2 },
  reviews: { kind: 'card_review', target: 5 },
  questions: { kind: 'question', target: 3 },
} as const satisfies Record<string, { kind: EarningKind; target: number }>;

/** One user's points as the specification tells them, worked out one act after the other without a database. */
export class PlayerModel {
  balance = 0;
  lifetime = 0;
  freezes = 0;
  readonly #deeds: Deed[] = [];
  readonly #earned = new Map<string, number>();
  readonly #played = new Set<string>();
  readonly #frozen = new Set<string>();
  readonly #completed = new Map<string, number>();
  readonly #dropsDone = new Set<string>();
  readonly #dropsClaimed = new Map<string, number>();
  readonly #badges = new Set<Item>();
  #turn: Turn | undefined;

  earnedOn(day: string): number {
    return this.#earned.get(day) ?? 0;
  }

  tasksOn(day: string): number {
    return [...this.#completed.keys()].filter((key) => key.startsWith(day)).length;
  }

  do(kind: EarningKind, at: Date): Outcome {
    this.#deeds.push({ kind, at, paid: false });
    return 'done';
  }

  award(kind: EarningKind, now: Date): Outcome {
    const since = now.getTime() - DAY_MS;
    const open = this.#deeds.filter((deed) => deed.kind === kind && !deed.paid && deed.at.getTime() >= since);
    const deed = open.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
    if (!deed) return { points: 0, balance: this.balance };
    deed.paid = true;
    return { points: this.#earn(EARNING_POINTS[kind], now), balance: this.balance };
  }

  spin(random: number, now: Date): Outcome {
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

  redeem(item: Item, takeFromStock: () => boolean): Outcome {
    if (this.#badges.has(item)) return { code: 'already_owned' };
    if (this.balance < item.cost) return { code: 'too_few_points' };
    if (!takeFromStock()) return { code: 'out_of_stock' };
    this.balance -= item.cost;
    if (item.gives === 'badge') this.#badges.add(item);
    if (item.gives === 'freeze') this.freezes += 1;
    return { points: -item.cost, balance: this.balance };
  }

  /** The best number of days in a row on which points were earned; frozen days join them and do not count. */
  longestStreak(): number {
    return Math.max(0, ...[...this.#played].map((day) => this.#streakTo(day)));
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
    for (let n = 1; n <= missed; n += 1) this.#frozen.add(utcDay(new Date(Date.parse(last) + n * DAY_MS)));
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
    return this.#deeds.filter((deed) => deed.kind === kind && utcDay(deed.at) === day).length;
  }
}
