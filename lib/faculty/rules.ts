import { FACULTY_QUERY_MIN_LENGTH, RATING_GREEN_FROM, RATING_YELLOW_FROM } from '../constants/faculty';

/** Specification 5, "Faculty search": at least 2 characters, as people count them, after trimming. */
export function isSearchable(name: string): boolean {
  return [...name.trim()].length >= FACULTY_QUERY_MIN_LENGTH;
}

export type RatingTone = 'green' | 'yellow' | 'red';

/** Specification 5, "Rating colour". */
export function ratingTone(rating: number): RatingTone {
  if (rating >= RATING_GREEN_FROM) return 'green';
  return rating >= RATING_YELLOW_FROM ? 'yellow' : 'red';
}

/** Where somebody can look on the web for what we do not know; `school` may stay open. */
export function onlineSearchLink(name: string, school = ''): string {
  const query = `${name.trim()} ${school} professor`.replace(/\s+/g, ' ');
  return `https://duckduckgo.com/?q=${encodeURIComponent(query.toWellFormed())}`;
}
