/** A schema of the wire with its descriptions. */
import type * as z from 'zod/mini';

/** A schema that the document tells once and refers to by its name. */
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

/** The compiler asks for a sentence for each part, and for no others. */
export const describedObject = <Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  description: string,
  parts: Readonly<Record<keyof Shape & string, string>>,
): DescribedSchema => ({ schema, description, partDescriptions: parts });
