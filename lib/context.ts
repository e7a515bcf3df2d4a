import type { Db } from '@/db/client';
import type { PaymentProvider } from './billing/ports';
import type { AdminRole } from './constants/admin';
import type { ObjectStore } from './files/ports';
import type { Log } from './log';
import type { Mailer } from './mail/ports';
import type { Membership } from './membership/rules';
import type { LanguageModel } from './model/ports';
import type { Settings } from './settings/rules';
import type { StudyPorts } from './study/ports';

/** `learnerId` equals `userId`. */
export type UserActor = {
  kind: 'user';
  learnerId: string;
  userId: string;
  sessionId: string;
  email: string;
  name: string;
} & Membership;

/** No account, for 24 hours (product-rules.md, "Demo"). */
export type DemoActor = { kind: 'demo'; learnerId: string; expiresAt: Date };

/** Neither signed in nor in a demo. */
export type VisitorActor = { kind: 'visitor' };

/** No user account, and known to admin calls only (product-rules.md, "Admin"). */
export type AdminActor = {
  kind: 'admin';
  adminId: string;
  username: string;
  role: AdminRole;
  sessionId: string;
};

export type Actor = UserActor | DemoActor | VisitorActor | AdminActor;

/**
 * `learner`: users and demo visitors. `admin`: of any role; `support`: all but read-only ones;
 * `owner`: owners only.
 */
export type Access = 'anyone' | 'learner' | 'user' | AdminAccess;

export type AdminAccess = 'admin' | 'support' | 'owner';

type ActorFor<A extends Access> = {
  anyone: Actor;
  learner: UserActor | DemoActor;
  user: UserActor;
  admin: AdminActor;
  support: AdminActor;
  owner: AdminActor;
}[A];

type Dependencies = {
  db: Db;
  /** The database's time, so that all instances agree. */
  now: Date;
  /** 0 ≤ n < 1, from a cryptographic source outside tests. */
  random: () => number;
  newId: () => string;
  log: Log;
  requestId: string;
  /** For limits only. */
  address: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Runs after the response. */
  defer: (task: () => Promise<void>) => void;
  /** Counts one attempt; throws `rate_limited`. */
  limit: (rule: RateRule, key: string) => Promise<Release>;
  /** Counts one attempt against all these limits, or none; throws `rate_limited`. */
  limitAll: (counters: readonly RateCounter[]) => Promise<Release>;
  resetLimit: (counter: RateCounter) => Promise<void>;
  mail: Mailer;
  payments: PaymentProvider;
  study: StudyPorts;
  /** Null if none is configured. */
  model: () => Promise<LanguageModel | null>;
  /** Null if files are stored in the database. */
  objects: ObjectStore | null;
  /** What admins can change while the site runs. */
  settings: () => Promise<Settings>;
};

/** A context for fewer callers may be passed where one for more is expected. */
export type ContextFor<A extends Access> = Dependencies & { actor: ActorFor<A> };

/** At most `points` attempts in `seconds`, per key. */
export type RateRule = { name: string; points: number; seconds: number };

export type RateCounter = { rule: RateRule; key: string };

/** For limits on failures: an attempt counts before its outcome is known. */
export type Release = () => Promise<void>;
