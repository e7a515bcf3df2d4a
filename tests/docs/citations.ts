const CITATION = /product-rules\.md(?:, "([^"\n]+)")?/g;

/** The headings of the third level, where the rules are. */
export function headingsOf(rules: string): Set<string> {
  return new Set([...rules.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading));
}

/** The text below a heading. */
export function sectionOf(rules: string, heading: string): string {
  const [, text = ''] = rules.split(`\n### ${heading}\n`);
  return text.split(/^##/m)[0]!.replaceAll(/\s+/g, ' ');
}

/** Mentions of the rules that name no heading, or one that doesn't exist. */
export function brokenCitations(source: string, headings: Set<string>): string[] {
  return [...source.matchAll(CITATION)]
    .filter(([, heading]) => heading === undefined || !headings.has(heading))
    .map(([mention]) => mention);
}
