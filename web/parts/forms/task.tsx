/** A request started by a button: its state and its error. */
import { useState } from 'preact/hooks';
import { text } from '../../locales/language.ts';
import { CANCELLED, type Result } from '../../net/transport.ts';
import { lazy } from '../page/lazy.tsx';

const ProblemText = lazy(async () => (await import('../text/problem-text.tsx')).ProblemText);

export interface Task {
  readonly busy: boolean;
  /** A problem's code, or `offline`. */
  readonly fault: string | undefined;
  readonly run: <T>(work: () => Promise<Result<T>>, then: (value: T) => void) => void;
}

/** One request at a time: a second tap while one runs does nothing. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run: Task['run'] = (work, then) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    work()
      .then(
        (result) => {
          if (result.ok) then(result.value);
          else if (result.problem.code !== CANCELLED) setFault(result.problem.code);
        },
        () => setFault('offline'),
      )
      .finally(() => setBusy(false));
  };
  return { busy, fault, run };
}

export const TaskFault = ({ task }: { readonly task: Task }) =>
  task.fault === undefined ? null : <FaultText fault={task.fault} />;

/** The sentence for a problem's code, or `offline`. */
export const FaultText = ({ fault }: { readonly fault: string }) => (
  <p class="notice warn" role="alert">
    {fault === 'offline' ? text().offline : <ProblemText code={fault} />}
  </p>
);
