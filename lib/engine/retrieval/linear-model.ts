/** The sum of features with the weights that a training script found for them. */
export function linearModel<Name extends string, Of>(
  features: Readonly<Record<Name, (of: Of) => number | boolean>>,
  weights: Readonly<Record<NoInfer<Name>, number>>,
): (of: Of) => number {
  const terms = (Object.keys(features) as Name[]).map(
    (name) => [features[name], weights[name]] as const,
  );
  return (of) => terms.reduce((sum, [feature, weight]) => sum + weight * Number(feature(of)), 0);
}
