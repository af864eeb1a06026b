/** Reads a process and its children from /proc, for benches that measure a server and runs that kill it. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** Index of the resident pages among the fields of /proc/<pid>/stat after the name. */
const RESIDENT_FIELD = 21;

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
export const statOf = (pid: number): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** True for a process that is gone, or is a zombie. */
export function hasEnded(pid: number): boolean {
  try {
    return statOf(pid)[0] === 'Z';
  } catch {
    return true;
  }
}

/** The ids of the process and all its descendants. */
export function processTree(root: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [[Number(name), Number(statOf(Number(name))[1])] as const];
      } catch {
        return []; // it ended meanwhile
      }
    });
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

/** The sum of a figure over the tree. */
export const sumOverTree = (root: number, of: (stat: readonly string[]) => number): number =>
  processTree(root).reduce((sum, pid) => {
    try {
      return sum + of(statOf(pid));
    } catch {
      return sum; // it ended meanwhile
    }
  }, 0);

/** Resident memory of the tree, in bytes. */
export const memoryOfTree = (root: number): number =>
  sumOverTree(root, (stat) => Number(stat[RESIDENT_FIELD] ?? 0) * PAGE_BYTES);

/** Processes of the tree with this program name. */
export const processesNamed = (root: number, name: string): readonly number[] =>
  processTree(root).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name;
    } catch {
      return false; // it ended meanwhile
    }
  });
