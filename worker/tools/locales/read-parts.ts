/**
 * Reads the catalogues of one language as parts. Each part becomes a module that is loaded separately. A file is one
 * part, except that each section of a `game.json` is one: `games/qwantum/game.json` has `games/qwantum/words` and
 * others.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Messages as JSON, or rules as Markdown. */
export interface SourcePart {
  readonly file: string;
  /** The section of the file, if it has sections. */
  readonly section?: string;
  readonly isRules: boolean;
  readonly text: string;
}

export interface SourceParts {
  /** By path, without the file ending. */
  readonly parts: ReadonlyMap<string, SourcePart>;
  /** Files that are not valid JSON, each with the reason. */
  readonly faults: readonly string[];
}

const GAME_FILE = 'game.json';
/** The home page shows all games, so each game's section `home` is part of the page's catalogue, below `games`. */
const FIRST_PAGE = 'home';

const errorText = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

export function readParts(folder: string): SourceParts {
  const parts: (readonly [string, SourcePart])[] = [];
  const faults: string[] = [];
  const games: Record<string, unknown> = {};
  for (const file of globSync('**/*.{json,md}', { cwd: folder }).sort()) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    try {
      const isRules = file.endsWith('.md');
      const messages: object = isRules ? {} : JSON.parse(text);
      if (basename(file) !== GAME_FILE) {
        parts.push([file.replace(/\.\w+$/, ''), { file, isRules, text }]);
        continue;
      }
      for (const [section, inside] of Object.entries(messages))
        if (section === FIRST_PAGE) games[basename(dirname(file))] = inside;
        else parts.push([`${dirname(file)}/${section}`, { file, section, isRules, text: JSON.stringify(inside) }]);
    } catch (error) {
      faults.push(`${file}: ${errorText(error)}`);
    }
  }
  const whole = parts.map(([path, part]) => {
    if (path !== FIRST_PAGE) return [path, part] as const;
    return [path, { ...part, text: JSON.stringify({ ...JSON.parse(part.text), games }) }] as const;
  });
  return { parts: new Map(whole), faults };
}
