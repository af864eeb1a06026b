/** The API's document as the page reads it: its routes in groups, and what a search finds in each. */
import { read, type Schema, type Schemas, type Told, wordsOf } from './schema.ts';

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
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>;
}

export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
  readonly 'x-limits': readonly { readonly count: string; readonly of: string }[];
  readonly 'x-pieces': Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: string;
  readonly is: string;
  readonly told?: Told | undefined;
}

/** One route, ready to be drawn. */
export interface ApiRoute {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly does: string;
  readonly isSeated: boolean;
  readonly parameters: readonly { readonly name: string; readonly told: Told }[];
  readonly body?: Told | undefined;
  readonly answers: readonly Answer[];
  /** In lower case. */
  readonly words: string;
}

export interface ApiGroup {
  readonly name: string;
  readonly is: string;
  readonly routes: readonly ApiRoute[];
}

export const ADDRESS = '/api/openapi.json';

/** The document of this very service. */
export async function loadDocument(): Promise<ApiDocument> {
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

const schemaIn = ({ content }: Content): Schema | undefined => Object.values(content ?? {})[0]?.schema;

function routeOf(schemas: Schemas, method: string, path: string, told: Operation): ApiRoute {
  const bodySchema = told.requestBody && schemaIn(told.requestBody);
  const body = bodySchema && read(schemas, bodySchema);
  const parameters = told.parameters.map(({ name, description, schema }) => ({
    name,
    told: { ...read(schemas, schema), is: description },
  }));
  const answers = Object.entries(told.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]): Answer => {
      const schema = schemaIn(answer);
      return { status, is: schema ? '' : (answer.description ?? ''), told: schema && read(schemas, schema) };
    });
  const names = parameters.map((one) => `${one.name} ${one.told.is}`);
  const words = [method, path, told.summary, ...names, body ? wordsOf(body) : ''].join(' ').toLowerCase();
  const isSeated = told.security !== undefined;
  return { id: told.operationId, method, path, does: told.summary, isSeated, parameters, body, answers, words };
}

/** All routes, by group. */
export function groupsOf({ tags, paths, components }: ApiDocument): readonly ApiGroup[] {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({
      tags: told.tags,
      route: routeOf(components.schemas, method, path, told),
    })),
  );
  return tags.map(({ name, description }) => ({
    name,
    is: description,
    routes: routes.flatMap(({ tags, route }) => (tags.includes(name) ? [route] : [])),
  }));
}

/** The routes that have every word of the search somewhere; a group without any is left out. */
export function found(groups: readonly ApiGroup[], search: string): readonly ApiGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      routes: group.routes.filter(({ words }) => wanted.every((word) => words.includes(word))),
    }))
    .filter(({ routes }) => routes.length > 0);
}
