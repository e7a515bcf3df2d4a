import 'server-only';
import { z } from 'zod';
import { cleanLine } from '../../text/clean-line';
import { foldText, searchText } from '../fold';

const LONGEST_URL = 2_000;

const asText = z.union([z.string(), z.number()]).transform((value) => cleanLine(String(value)));
const required = (max: number) => asText.pipe(z.string().min(1).max(max));
/** An invalid optional value doesn't exclude the record. */
const optional = (max: number) => required(max).nullable().catch(null);
const figure = (highest: number) =>
  z
    .union([z.number(), z.string().trim().min(1).transform(Number)])
    .pipe(z.number().min(0).max(highest))
    .nullable()
    .catch(null);

/** HTTP and HTTPS only. */
const webPage = z
  .string()
  .trim()
  .max(LONGEST_URL)
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol))
  .transform((text) => new URL(text).href)
  .nullable()
  .catch(null);

/** Only name and school are required. */
export const feedRecord = z
  .object({
    id: optional(200),
    name: required(200),
    school: required(200),
    department: optional(200),
    title: optional(200),
    state: optional(100),
    email: z.email().max(254).nullable().catch(null),
    phone: optional(40),
    profile_url: webPage,
    rating: figure(5),
    num_ratings: figure(1_000_000).transform((count) => Math.round(count ?? 0)),
    difficulty: figure(5),
    would_take_again: figure(100),
  })
  .transform(({ id, profile_url, num_ratings, would_take_again, rating, difficulty, ...rest }) => {
    const isRated = num_ratings > 0;
    return {
      ...rest,
      key: id ?? foldText(`${rest.name} ${rest.school} ${rest.department ?? ''}`),
      profileUrl: profile_url,
      numRatings: num_ratings,
      rating: isRated ? rating : null,
      difficulty: isRated ? difficulty : null,
      wouldTakeAgain: isRated ? would_take_again : null,
      search: searchText(rest),
    };
  });
export type FeedRecord = z.output<typeof feedRecord>;
