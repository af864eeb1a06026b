/** A wire schema with its descriptions. */
import type * as z from 'zod/mini';

/** A schema that the document defines once and references by name. */
export interface DescribedSchema {
  readonly schema: z.ZodMiniType;
  readonly description: string;
  readonly partDescriptions: Readonly<Record<string, string>>;
}

export const described = (schema: z.ZodMiniType, description: string): DescribedSchema => ({
  schema,
  description,
  partDescriptions: {},
});

/** Build one. The type requires a description for each part, and allows no others. */
export const describedObject = <Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  description: string,
  parts: Readonly<Record<keyof Shape & string, string>>,
): DescribedSchema => ({ schema, description, partDescriptions: parts });
