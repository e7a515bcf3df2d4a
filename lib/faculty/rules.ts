import {
  FACULTY_QUERY_MIN_LENGTH,
  RATING_GREEN_FROM,
  RATING_YELLOW_FROM,
} from '../constants/faculty';

/** Counts characters after trimming (product-rules.md, "Professor ratings"). */
export function isSearchable(name: string): boolean {
  return [...name.trim()].length >= FACULTY_QUERY_MIN_LENGTH;
}

export type RatingTone = 'green' | 'yellow' | 'red';

/** product-rules.md, "Professor ratings" */
export function ratingTone(rating: number): RatingTone {
  if (rating >= RATING_GREEN_FROM) return 'green';
  return rating >= RATING_YELLOW_FROM ? 'yellow' : 'red';
}

/** For a professor who isn't listed. */
export function onlineSearchLink(name: string, school = ''): string {
  const query = `${name.trim()} ${school} professor`.replace(/\s+/g, ' ');
  return `https://duckduckgo.com/?q=${encodeURIComponent(query.toWellFormed())}`;
}
