/** The OpenAPI document as the page uses it: routes in groups, with searchable text. */
import { describeSchema, type Schema, type Schemas, type SchemaText, searchText } from './describe-schema.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  /** The messages of a WebSocket. */
  readonly 'x-socket'?: { readonly takes: Content; readonly sends: Content };
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>;
}

export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
  readonly 'x-limits': readonly { readonly count: string; readonly of: string }[];
  readonly 'x-pieces': Readonly<Record<string, string>>;
}

export interface RouteResponse {
  readonly status: string;
  readonly note: string;
  readonly schema?: SchemaText | undefined;
}

/** One route, ready to render. */
export interface ApiRoute {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly isSeated: boolean;
  readonly parameters: readonly { readonly name: string; readonly schema: SchemaText }[];
  readonly body?: SchemaText | undefined;
  readonly responses: readonly RouteResponse[];
  /** Its whole text in lower case, for the search. */
  readonly text: () => string;
}

export interface ApiGroup {
  readonly name: string;
  readonly note: string;
  readonly routes: readonly ApiRoute[];
}

export const OPENAPI_PATH = '/api/openapi.json';

/** Fetch the document of this service. */
export async function fetchDocument(): Promise<ApiDocument> {
  const response = await fetch(OPENAPI_PATH);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

const schemaOf = ({ content }: Content): Schema | undefined => Object.values(content ?? {})[0]?.schema;

function routeOf(schemas: Schemas, method: string, path: string, operation: Operation): ApiRoute {
  const socket = operation['x-socket'];
  const sent = operation.requestBody ?? socket?.takes;
  const bodySchema = sent && schemaOf(sent);
  const body = bodySchema && describeSchema(schemas, bodySchema);
  const parameters = operation.parameters.map(({ name, description, schema }) => ({
    name,
    schema: { ...describeSchema(schemas, schema), note: description },
  }));
  const responses = Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]): RouteResponse => {
      const schema = schemaOf(status === '101' && socket ? socket.sends : answer);
      return {
        status,
        note: schema ? '' : (answer.description ?? ''),
        schema: schema && describeSchema(schemas, schema),
      };
    });
  const names = parameters.map((one) => `${one.name} ${one.schema.note}`);
  let text: string | undefined;
  const isSeated = operation.security !== undefined;
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    isSeated,
    parameters,
    body,
    responses,
    text: () => {
      text ??= [method, path, operation.summary, ...names, body ? searchText(body) : ''].join(' ').toLowerCase();
      return text;
    },
  };
}

/** Return all routes, by group. */
export function groupsOf({ tags, paths, components }: ApiDocument): readonly ApiGroup[] {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags,
      route: routeOf(components.schemas, method, path, operation),
    })),
  );
  return tags.map(({ name, description }) => ({
    name,
    note: description,
    routes: routes.flatMap(({ tags, route }) => (tags.includes(name) ? [route] : [])),
  }));
}

/** Return the routes that contain every word of the search; groups without any are left out. */
export function searchGroups(groups: readonly ApiGroup[], search: string): readonly ApiGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      routes: group.routes.filter(({ text }) => wanted.every((word) => text().includes(word))),
    }))
    .filter(({ routes }) => routes.length > 0);
}
