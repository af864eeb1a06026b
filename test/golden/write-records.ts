/**
 * Makes missing records. Existing ones are never changed, because they show how matches of their time were recorded.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileOf, loadRecipes, recordOf } from './records.ts';

const folder = new URL('records/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const recipe of await loadRecipes()) {
  const path = new URL(fileOf(recipe), folder);
  if (existsSync(path)) continue;
  const text = `${JSON.stringify(recordOf(recipe))}\n`;
  writeFileSync(path, text);
  console.log(`${fileOf(recipe)}: ${text.length} bytes`);
}
