import type { Session, Subscription } from './objects';
import type { StripeState } from './state';
import { type Links, sessionWire, subscriptionWire } from './wire';

/** Of the emulated parameters and objects; check them after an upgrade of the SDK. */
export const API_VERSION = '2026-10-28.endive';

/** `data.object` is the object at that time. */
export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
};

export class EventLog {
  /** Oldest first. */
  readonly events: StripeEvent[] = [];

  constructor(
    readonly state: StripeState,
    readonly links: Links,
  ) {}

  emit(type: string, object: object): void {
    const { id, created } = this.state.stamp('evt');
    const data = { object: structuredClone(object) };
    this.events.push({
      id,
      object: 'event',
      api_version: API_VERSION,
      created,
      livemode: false,
      type,
      data,
    });
  }

  emitSession(what: string, session: Session): void {
    this.emit(`checkout.session.${what}`, sessionWire(this.state, session, this.links));
  }

  emitSubscription(what: string, subscription: Subscription): void {
    this.emit(`customer.subscription.${what}`, subscriptionWire(this.state, subscription));
  }
}
