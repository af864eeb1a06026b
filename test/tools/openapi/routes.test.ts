/** The description of the API: it contains every route of the router, and no others. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '../../../worker/tools/openapi/routes.ts';

const router = readFileSync(new URL('../../../worker/router.ts', import.meta.url), 'utf8');

/** `put /api/matches/{}/name`: parameters of a path have different names on both sides. */
const told = (method: string, path: string): string => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;

test('every route of the API is described, once', () => {
  const routes = [...router.matchAll(/^app\.(get|post|put|delete)\('(\/api\/[^']+)'/gm)];
  const described = ROUTES.map(({ method, path }) => told(method, path));

  expect(routes.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(routes.map(([, method = '', path = '']) => told(method, path)).toSorted());
});
