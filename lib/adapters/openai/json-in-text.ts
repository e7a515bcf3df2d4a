import { z } from 'zod';

/** For servers that take no schema: what the model is told instead. */
export function describeSchema(schema: z.ZodType): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;
}

const [OPEN, CLOSED] = ['<think>', '</think>'];

/** What follows the reasoning that some models begin with. */
export function afterReasoning(text: string): string {
  const end = text.trimStart().startsWith(OPEN) ? text.indexOf(CLOSED) : -1;
  return end < 0 ? text : text.slice(end + CLOSED.length);
}

/** The JSON object in a text, such as between code fences or after a sentence. Null if there is none that fits. */
export function objectInText<T>(text: string, schema: z.ZodType<T>): T | null {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    return schema.safeParse(JSON.parse(text.slice(from, to + 1))).data ?? null;
  } catch {
    return null;
  }
}
