/** A paragraph, or the items of a list. */
type LegalBlock = string | readonly string[];

/** A page of terms: plain text, so that it can be changed without touching any component. */
export type LegalText = {
  title: string;
  description: string;
  /** When this wording took effect, as `2026-11-23`. */
  effective: string;
  lead: string;
  sections: readonly { heading: string; body: readonly LegalBlock[] }[];
};

export const TERMS_PATH = '/terms';
export const PRIVACY_PATH = '/privacy';
