/** The operations of the API document, prepared for generating hostile requests. */
import { openapiDocument } from '../../worker/tools/openapi/document.ts';
import { ROUTES } from '../../worker/tools/openapi/routes.ts';

/** A JSON Schema, as far as this run reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
}

export interface Operation {
  readonly method: string;
  /** With the names of its parameters in braces. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: Schema | undefined;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface DocumentOperation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

export interface Api {
  readonly operations: readonly Operation[];
  /** Schemas that others reference, by name. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** Every path and method of the API document. */
export function readApi(): Api {
  const document = JSON.parse(JSON.stringify(openapiDocument(ROUTES))) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json'].schema,
    })),
  );
  return { operations, schemas: document.components.schemas };
}
