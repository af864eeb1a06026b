/**
 * Reads the catalogues of one language as parts: each section of a JSON file is a part, such as `match/log`, and so are
 * the rules of a game. In `games/qwantum/game.json` the sections are `games/qwantum/hints` and others.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Messages as JSON, or rules as Markdown. */
export interface SourcePart {
  readonly file: string;
  /** The section of the file; rules have none. */
  readonly section?: string;
  readonly isRules: boolean;
  readonly text: string;
}

export interface SourceParts {
  /** By path: the area and the section. */
  readonly parts: ReadonlyMap<string, SourcePart>;
  /** Files that are not valid JSON or have no sections, each with the reason. */
  readonly faults: readonly string[];
}

const GAME_FILE = 'game.json';
/** The home page shows all games, so each game's section `home` is part of the page's catalogue, below `games`. */
const GAME_AT_HOME = 'home';
const FIRST_PAGE = 'home/first';

/** The compiler writes each section as an export of its name. */
const SECTION = /^[a-z][A-Za-z0-9]*$/;

const errorText = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

const isGroup = (node: unknown): boolean => typeof node === 'object' && !Array.isArray(node);

/** Why these are not the sections of a file. */
const sectionFaults = (file: string, sections: object): readonly string[] =>
  Object.entries(sections).flatMap(([section, inside]) => [
    ...(SECTION.test(section) ? [] : [`${file}: the name of the section ${section} is not in camel case`]),
    ...(isGroup(inside) ? [] : [`${file}: ${section} is in no section`]),
  ]);

export function readParts(folder: string): SourceParts {
  const parts: (readonly [string, SourcePart])[] = [];
  const faults: string[] = [];
  const games: Record<string, unknown> = {};
  for (const file of globSync('**/*.{json,md}', { cwd: folder }).sort()) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const path = file.replace(/\.\w+$/, '');
    if (file.endsWith('.md')) {
      parts.push([path, { file, isRules: true, text }]);
      continue;
    }
    try {
      const sections: object = JSON.parse(text);
      const isGame = basename(file) === GAME_FILE;
      const area = isGame ? dirname(file) : path;
      faults.push(...sectionFaults(file, sections));
      for (const [section, inside] of Object.entries(sections))
        if (isGame && section === GAME_AT_HOME) games[basename(area)] = inside;
        else if (isGroup(inside))
          parts.push([`${area}/${section}`, { file, section, isRules: false, text: JSON.stringify(inside) }]);
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
