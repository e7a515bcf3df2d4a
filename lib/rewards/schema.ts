import 'server-only';
import { z } from 'zod';
import { isCountry } from '../accounts/profile/places';
import { isPhone } from '../accounts/rules';
import { rewardMessages } from '../constants/reward-messages';
import { EQUIPPABLE_KINDS, SHIPPING_LENGTHS } from '../constants/rewards';
import { cleanLine } from '../text/clean-line';

const { shipping: faults } = rewardMessages;

const line = (field: keyof typeof SHIPPING_LENGTHS) =>
  z
    .string(faults[field])
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(SHIPPING_LENGTHS[field].min, faults[field])
        .max(SHIPPING_LENGTHS[field].max, faults[field]),
    );

export const shippingInfo = z.object({
  name: line('name'),
  address: line('address'),
  city: line('city'),
  region: line('region').optional(),
  postal_code: line('postal_code'),
  country: z.string(faults.country).refine(isCountry, faults.country),
  phone: z.string(faults.phone).transform(cleanLine).refine(isPhone, faults.phone),
});

/** `shippingInfo` validates the address if the item needs one. */
export const redeemInput = z.object({
  userId: z.string(),
  item_id: z.string('Please choose an item.').min(1, 'Please choose an item.').max(100),
  shipping_info: z.unknown().optional(),
});
export type RedeemInput = z.output<typeof redeemInput>;

export const ownInput = z.object({ userId: z.string() });

export const equipInput = z.object({
  user_id: z.string().optional(),
  kind: z.enum(EQUIPPABLE_KINDS),
  name: z.string().min(1).max(100),
});
export type EquipInput = z.output<typeof equipInput>;

export const unequipInput = z.object({
  user_id: z.string().optional(),
  kind: z.enum(EQUIPPABLE_KINDS),
});
export type UnequipInput = z.output<typeof unequipInput>;
