import type { Db } from '@/db/client';
import type { PaymentProvider } from './billing/ports';
import type { ObjectStore } from './files/ports';
import type { Log } from './log';
import type { Mailer } from './mail/ports';
import type { Membership } from './membership/rules';
import type { StudyPorts } from './study/ports';

/** A user, signed in on one device. `learnerId` equals `userId`. */
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

/** A caller who is neither signed in nor in a demo. */
export type VisitorActor = { kind: 'visitor' };

/** An administrator: no user account, and known to admin calls only (product-rules.md, "Admin"). */
export type AdminActor = { kind: 'admin'; adminId: string; username: string; sessionId: string };

export type Actor = UserActor | DemoActor | VisitorActor | AdminActor;

/** Who may call: anyone, learners (users and demo visitors), users only, or admins only. */
export type Access = 'anyone' | 'learner' | 'user' | 'admin';

type ActorFor<A extends Access> = {
  anyone: Actor;
  learner: UserActor | DemoActor;
  user: UserActor;
  admin: AdminActor;
}[A];

type Dependencies = {
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
  /** Runs after the response: for mail and other work that the caller doesn't wait for. */
  defer: (task: () => Promise<void>) => void;
  /** Counts one attempt against a rate limit in the database; throws `rate_limited`. */
  limit: (rule: RateRule, key: string) => Promise<Release>;
  /** Counts one attempt against all these limits, or none; throws `rate_limited`. */
  limitAll: (counters: readonly RateCounter[]) => Promise<Release>;
  /** Resets a rate limit. */
  resetLimit: (counter: RateCounter) => Promise<void>;
  mail: Mailer;
  payments: PaymentProvider;
  study: StudyPorts;
  /** The bucket of files' bytes; null if they're in the database. */
  objects: ObjectStore | null;
};

/**
 * The dependencies of a service besides its input: the caller, the time, randomness and external services. A context for fewer
 * callers may be passed where one for more is expected.
 */
export type ContextFor<A extends Access> = Dependencies & { actor: ActorFor<A> };

/** At most `points` attempts in `seconds`, counted for each key separately. */
export type RateRule = { name: string; points: number; seconds: number };

/** One counter of a rate limit. */
export type RateCounter = { rule: RateRule; key: string };

/** Releases a counted attempt, for limits on failures: an attempt counts before its outcome is known. */
export type Release = () => Promise<void>;
