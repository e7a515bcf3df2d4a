import 'server-only';
import { z } from 'zod';
import {
  LOCAL_ACTIONS,
  LOCAL_CARDS,
  type LocalCard,
  localMessages,
} from '../../../constants/local-payments';

const id = z.string().min(1).max(200);
const digits = (text: string) => text.replaceAll(/[\s-]/g, '');
const CARDS = new Map(
  Object.entries(LOCAL_CARDS).map(([card, number]) => [digits(number), card as LocalCard]),
);

/** Parses a card number to the test card. The number itself is dropped, in case it's a real one. */
const card = z
  .string(localMessages.unknownCard)
  .max(100, localMessages.unknownCard)
  .transform((number, ctx) => {
    const known = CARDS.get(digits(number));
    if (!known) ctx.addIssue({ code: 'custom', message: localMessages.unknownCard });
    return known ?? z.NEVER;
  });

export const localCheckoutInput = z.object({ session: id });
export const localPayInput = z.object({ session: id, card_number: card });
export type LocalPayInput = z.output<typeof localPayInput>;

export const localActInput = z.object({ subscription: id, act: z.enum(LOCAL_ACTIONS) });
export type LocalActInput = z.output<typeof localActInput>;
