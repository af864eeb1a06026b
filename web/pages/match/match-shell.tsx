/** The frame of the match page: rules and menu at hand without leaving, and the state of the connection. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { sheet, text } from '../../locales/language.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { Shell } from '../../parts/page/shell.tsx';
import type { PageRoom } from './page-room.ts';

const matchSheet = sheet('match');

const Menu = lazy(() => import('./menu/menu.tsx').then((file) => file.Menu));
const RulesDialog = lazy(() => import('./menu/rules-dialog.tsx').then((file) => file.RulesDialog));
const Recoveries = lazy(() => import('./lobby/recoveries.tsx').then((file) => file.loadRecoveries()));

/** A connection that comes back at once is not worth a word. */
const DOWN_NOTICE_DELAY_MS = 2_000;

interface MatchShellProps {
  readonly room: PageRoom;
  readonly children: ComponentChildren;
}

export function MatchShell({ room, children }: MatchShellProps) {
  const t = matchSheet.text();
  const [openDialog, setOpenDialog] = useState<'menu' | 'rules'>();
  const close = () => setOpenDialog(undefined);
  const actions = (
    <>
      <button type="button" class="plain" onClick={() => setOpenDialog('rules')}>
        {text().rules}
      </button>
      <button type="button" class="plain" onClick={() => setOpenDialog('menu')}>
        {t.menu}
      </button>
    </>
  );
  return (
    <Shell wide actions={actions}>
      <ConnectionNotice up={room.model.online.value} />
      {(room.frame.recoveries ?? room.frame.asked ?? room.frame.given) && <Recoveries room={room} />}
      {children}
      {openDialog === 'menu' && <Menu room={room} onClose={close} />}
      {openDialog === 'rules' && <RulesDialog room={room} onClose={close} />}
    </Shell>
  );
}

function ConnectionNotice({ up }: { readonly up: boolean }) {
  const [down, setDown] = useState(false);
  useEffect(() => {
    if (up) return setDown(false);
    const timer = setTimeout(() => setDown(true), DOWN_NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [up]);
  return <div role="status">{down && <p class="notice warn match-down">{matchSheet.text().down}</p>}</div>;
}
