import type { Db } from '@/db/client';
import type { Mailer } from './adapters/mail';
import type { PaymentProvider } from './billing/ports';
import type { ObjectStore } from './files/ports';
import type { Log } from './log';
import type { Membership } from './membership/rules';
import type { StudyPorts } from './study/ports';

/** Somebody with an account, signed in on one device. `learnerId` equals `userId`. */
export type UserActor = {
  kind: 'user';
  learnerId: string;
  userId: string;
  sessionId: string;
  email: string;
  name: string;
} & Membership;

/** A demo visitor: no account, for 24 hours (product-rules.md, "Demo"). */
export type DemoActor = { kind: 'demo'; learnerId: string; expiresAt: Date };

/** Nobody in particular. */
export type VisitorActor = { kind: 'visitor' };

/** An administrator: no user account, and known to admin calls only (product-rules.md, "Admin"). */
export type AdminActor = { kind: 'admin'; adminId: string; username: string; sessionId: string };

export type Actor = UserActor | DemoActor | VisitorActor | AdminActor;

/** Who may call: anyone at all, whoever has study material (account or demo), accounts only, or admins only. */
export type Access = 'anyone' | 'learner' | 'user' | 'admin';

type ActorFor<A extends Access> = {
  anyone: Actor;
  learner: UserActor | DemoActor;
  user: UserActor;
  admin: AdminActor;
}[A];

type Surroundings = {
  db: Db;
  /** The database's time when the request came, so that all instances agree. */
  now: Date;
  /** 0 ≤ n < 1, from a cryptographic source outside tests. */
  random: () => number;
  newId: () => string;
  log: Log;
  requestId: string;
  /** The client's network address, for limits only. */
  address: string;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  /** Runs after the answer has been sent: for mail and other work nobody waits for. */
  defer: (task: () => Promise<void>) => void;
  /** Counts one act against a limit kept in the database; throws `rate_limited`. */
  limit: (rule: RateRule, key: string) => Promise<GiveBack>;
  /** Counts one act against several limits at once, or against none of them; throws `rate_limited`. */
  limitAll: (acts: readonly Act[]) => Promise<GiveBack>;
  /** Lets a limit begin anew. */
  forgetLimit: (act: Act) => Promise<void>;
  mail: Mailer;
  payments: PaymentProvider;
  study: StudyPorts;
  /** Where files' bytes are kept beside the database; null where the database holds them. */
  objects: ObjectStore | null;
};

/**
 * All that a verb may touch beside its input: the caller, the clock, chance, and the outside world. Whoever may call
 * more may be passed on to what asks for less.
 */
export type ContextFor<A extends Access> = Surroundings & { actor: ActorFor<A> };

/** At most `points` acts in `seconds`, counted for each key apart. */
export type RateRule = { name: string; points: number; seconds: number };

/** What is counted: `key` says whose. */
export type Act = { rule: RateRule; key: string };

/** Takes the counted act back, for limits that count failures only: an act counts before its outcome is known. */
export type GiveBack = () => Promise<void>;
