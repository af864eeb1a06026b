/**
 * Tells from when on the worlds of a pair go their own ways, because people who know what the viewer may not know do
 * something else, or the rules let them do something else. Nothing else that the service does counts as such.
 */
import type { Verdict } from './browser.ts';
import type { Choice, Person, Society } from './society.ts';
import type { Observer } from './world.ts';

const isOther = ({ wants, seat }: Person, viewer: number): boolean => wants !== undefined && seat !== viewer;

/** An event that a person or the person's page begins, when it is put into the queue. */
const ACT = /^(?:request |timer )?([A-Z][a-z]+)(?: looks|'s )/;
/** The service or the network brings these. */
const NO_ACT = / hears$| socket (?:is|closes)| fails$/;

const otherOf = (text: string, { people }: Society, viewer: number): Person | undefined =>
  people.find((person) => isOther(person, viewer) && text.startsWith(person.name));

const msOf = (line: string): number => Number(line.split(' ')[1]);
const verdictName = ({ tab, request, heardAtMs }: Verdict): string => `${tab.name} ${request} ${heardAtMs}`;
const choiceName = ({ name }: Person, { scheduler }: Society): string => `${name} ${scheduler.turn()}`;

/** Everything that is noted of a world while it runs. */
export interface Notes extends Pick<Observer, 'onVerdict' | 'onChoice' | 'onScheduled'> {
  readonly onEvent: (line: string, society: Society) => void;
}

export interface ComparedActs {
  readonly first: Notes;
  readonly second: Notes;
  /** True if the worlds went their own ways before this time, in ms since 1970. */
  readonly areApart: (atMs: number) => boolean;
}

interface Act {
  readonly turn: number;
  readonly label: string;
}

export function compareActs(viewer: number): ComparedActs {
  const lines: string[] = [];
  const acts: { readonly first: Act[]; readonly second: Act[] } = { first: [], second: [] };
  const verdicts = new Map<string, boolean>();
  const choices = new Map<string, Choice>();
  let turn = 0;
  /** The first event that is not the same in both worlds, and the earlier one of its times in ms since 1970. */
  let apart: { readonly turn: number; readonly atMs: number } | undefined;
  /** When the service got a request of somebody else that it took in one world and refused in the other. */
  const judgedOtherwise: number[] = [];
  const noteAct =
    (list: Act[]) =>
    (label: string, society: Society): void => {
      const [, name] = NO_ACT.test(label) ? [] : (ACT.exec(label) ?? []);
      if (name !== undefined && otherOf(name, society, viewer)) list.push({ turn: society.scheduler.turn(), label });
    };
  const areActsOther = (until: number): boolean => {
    const [first, second] = [acts.first, acts.second].map((list) =>
      JSON.stringify(list.filter((act) => act.turn < until)),
    );
    return first !== second;
  };
  return {
    first: {
      onEvent: (line) => void lines.push(line),
      onScheduled: noteAct(acts.first),
      onVerdict: (verdict) => void verdicts.set(verdictName(verdict), verdict.isTaken),
      onChoice: (person, { choose }, society) => {
        const chosen = choose();
        if (isOther(person, viewer)) choices.set(choiceName(person, society), chosen);
        return chosen;
      },
    },
    second: {
      onEvent: (line, { scheduler }) => {
        const then = lines[turn] ?? '';
        turn += 1;
        if (apart || then === line) return;
        const laterMs = then === '' ? 0 : Math.max(0, msOf(line) - msOf(then));
        apart = { turn, atMs: scheduler.nowMs() - laterMs };
      },
      onScheduled: noteAct(acts.second),
      onVerdict: (verdict, society) => {
        const then = verdicts.get(verdictName(verdict));
        if (then !== undefined && then !== verdict.isTaken && otherOf(verdict.tab.name, society, viewer))
          judgedOtherwise.push(verdict.heardAtMs);
      },
      // As long as nothing differs, people do the same as in the first world if they can, whatever they see.
      onChoice: (person, { choose, isLegal }, society) => {
        const then = apart ? undefined : choices.get(choiceName(person, society));
        return then && isLegal(then) ? then : choose();
      },
    },
    areApart: (atMs) => {
      if (!apart || apart.atMs >= atMs) return false;
      // A request that the service got after the first difference explains nothing.
      const { turn: until, atMs: apartAtMs } = apart;
      return areActsOther(until) || judgedOtherwise.some((heardAtMs) => heardAtMs <= apartAtMs);
    },
  };
}
