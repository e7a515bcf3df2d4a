import { z } from 'zod';

const lockEntry = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  link: z.boolean().default(false),
  optional: z.boolean().default(false),
});
const lockFile = z.object({ packages: z.record(z.string(), lockEntry) });

type Package = { name: string; version: string; license: string; optional: boolean };

/** Packages without a `license` field, from their license file or older `licenses` field. */
const UNDECLARED: Record<string, string> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  streamsearch: 'MIT',
};

const HEAD = `# Licenses of what ships

Every package that a production install may contain, by license. Made by \`npm run licenses\` from \`package-lock.json\`. Optional
packages are installed on some platforms only. A package's own folder in \`node_modules\` has the full text.

Besides packages, the product contains a sample chapter (\`lib/constants/sample.ts\` names its source and license) and weights that
were trained on the texts named in [term-ranker.md](term-ranker.md) and [quality.md](quality.md).

The product's own license is its owner's choice.
`;

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The production packages. @throws Error for an unknown license */
export function shippedPackages(lock: string): Package[] {
  const { packages } = lockFile.parse(JSON.parse(lock));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { version, license, optional }]) => {
      const name = nameOf(path);
      const known = license ?? UNDECLARED[name];
      if (!known)
        throw new Error(`${name} declares no license: look at its files and add it to UNDECLARED.`);
      return { name, version, license: known, optional };
    });
}

const lineOf = ({ name, version, optional }: Package) =>
  `- ${name} ${version}${optional ? ' (optional)' : ''}\n`;

/** As Markdown, the most frequent license first. */
export function licenseList(lock: string): string {
  const groups = [...Map.groupBy(shippedPackages(lock), ({ license }) => license)];
  groups.sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1));
  const sections = groups.map(([license, packages]) => {
    const lines = [...new Set(packages.map(lineOf))].sort();
    return `\n## ${license}\n\n${lines.join('')}`;
  });
  return HEAD + sections.join('');
}
