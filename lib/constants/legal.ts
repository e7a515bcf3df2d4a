/** A paragraph, or a list. */
type LegalBlock = string | readonly string[];

export type LegalText = {
  title: string;
  description: string;
  /** ISO date of this wording. */
  effective: string;
  lead: string;
  sections: readonly { heading: string; body: readonly LegalBlock[] }[];
};

export const TERMS_PATH = '/terms';
export const PRIVACY_PATH = '/privacy';
