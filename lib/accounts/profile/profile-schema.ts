import 'server-only';
import { z } from 'zod';
import { accountAnswers } from '../../constants/account-answers';
import { accountMessages as messages } from '../../constants/account-messages';
import { BOARD_NAMES } from '../../constants/accounts';
import { cleanLine } from '../../text/clean-line';
import { nameOr, phone, postalAddress } from '../schema';
import { nicknameFault } from './nickname';
import { isCountry, timeZoneNamed } from './places';

const nickname = z
  .string(messages.nicknameLength)
  .transform(cleanLine)
  .superRefine((line, ctx) => {
    const message = nicknameFault(line);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

const country = z.string(messages.country).refine(isCountry, messages.country);

const timeZone = z.string(messages.timeZone).transform((given, ctx) => {
  const zone = timeZoneNamed(given);
  if (!zone) ctx.addIssue({ code: 'custom', message: messages.timeZone });
  return zone ?? given;
});

/** Null or an empty form field clears a value. */
const clearable = <T extends z.ZodType>(field: T) =>
  z.preprocess((given) => (given === '' ? null : given), field.nullable()).optional();

export const profileInput = z.object({
  name: nameOr(messages.name).optional(),
  nickname: clearable(nickname),
  board_name: z.enum(BOARD_NAMES, accountAnswers.boardName).optional(),
  country: clearable(country),
  time_zone: clearable(timeZone),
  phone: phone.optional(),
  address: postalAddress.optional(),
});
export type ProfileInput = z.output<typeof profileInput>;
