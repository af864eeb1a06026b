/** The frame of the match page: rules and menu at hand without leaving, and the state of the connection. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../../i18n/language.ts';
import { matchSheet } from '../../i18n/sheets.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { Shell } from '../../parts/page/shell.tsx';
import type { Room } from './room.ts';

const Menu = lazy(async () => (await import('./menu/menu.tsx')).Menu);
const RulesDialog = lazy(async () => (await import('./menu/rules-dialog.tsx')).RulesDialog);
const Recoveries = lazy(async () => (await import('./lobby/recoveries.tsx')).loadRecoveries());

/** A connection that comes back at once is not worth a word. */
const PATIENCE = 2_000;

interface MatchShellProps {
  readonly room: Room;
  readonly children: ComponentChildren;
}

export function MatchShell({ room, children }: MatchShellProps) {
  const t = matchSheet.text();
  const [open, setOpen] = useState<'menu' | 'rules'>();
  const close = () => setOpen(undefined);
  const actions = (
    <>
      <button type="button" class="plain" onClick={() => setOpen('rules')}>
        {text().rules}
      </button>
      <button type="button" class="plain" onClick={() => setOpen('menu')}>
        {t.menu}
      </button>
    </>
  );
  return (
    <Shell wide actions={actions}>
      <Connection up={room.model.up.value} />
      {room.frame.recoveries && room.frame.recoveries.length > 0 && <Recoveries room={room} />}
      {children}
      {open === 'menu' && <Menu room={room} onClose={close} />}
      {open === 'rules' && <RulesDialog room={room} onClose={close} />}
    </Shell>
  );
}

function Connection({ up }: { readonly up: boolean }) {
  const [down, setDown] = useState(false);
  useEffect(() => {
    if (up) return setDown(false);
    const timer = setTimeout(() => setDown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [up]);
  return <div role="status">{down && <p class="notice warn match-down">{matchSheet.text().down}</p>}</div>;
}
