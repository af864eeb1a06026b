/** The frame of the match page: rules and menu without leaving the match, and notices about it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { sheet, text } from '../../locales/language.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { Shell } from '../../parts/page/shell.tsx';
import type { PageRoom } from './page-room.ts';

const matchSheet = sheet('match');

const Menu = lazy(() => import('./menu/menu.tsx').then((file) => file.Menu));
const RulesDialog = lazy(() => import('./menu/rules-dialog.tsx').then((file) => file.loadRulesDialog()));
const MatchNotices = lazy(() => import('./play/match-notices.tsx').then((file) => file.loadMatchNotices()), true);

interface MatchShellProps {
  readonly room: PageRoom;
  readonly title?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function MatchShell({ room, title, children }: MatchShellProps) {
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
    <Shell wide title={title} actions={actions}>
      <MatchNotices room={room} />
      {children}
      {openDialog === 'menu' && <Menu room={room} onClose={close} />}
      {openDialog === 'rules' && <RulesDialog room={room} onClose={close} />}
    </Shell>
  );
}
