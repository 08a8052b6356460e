import { showsBoost } from '@commonplace/contracts/identity/visibility';
import { useShell } from '@commonplace/remote-kit';
import { IconButton, Menu, type MenuItem } from '@commonplace/ui';
import {
  FilePlus2,
  Files,
  FileUp,
  History,
  Keyboard,
  LayoutTemplate,
  MoreHorizontal,
  Play,
  Scaling,
  Search,
  Share2,
  SquareTerminal,
  ZoomIn,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useEditor, useWorkspace } from '../app/context';
import { useText, type TextKey } from '../app/texts';
import { isOffered } from '../commands/command';
import { commandById } from '../commands/commands';

type Entry = readonly [id: string, icon: ComponentType<{ size?: number }>];
const FIRST: readonly Entry[] = [
  ['share', Share2],
  ['present', Play],
  ['versions', History],
];
const SECOND: readonly Entry[] = [
  ['resize-design', Scaling],
  ['bulk', Files],
  ['find', Search],
  ['import-file', FileUp],
  ['save-template', LayoutTemplate],
];
const THIRD: readonly Entry[] = [
  ['palette', SquareTerminal],
  ['show-shortcuts', Keyboard],
];

/** Everything that is done with a design as a whole. */
export function FileMenu() {
  const t = useText();
  const shell = useShell();
  const editor = useEditor();
  const workspace = useWorkspace();
  const session = shell.session.get();
  const item = ([id, icon]: Entry): MenuItem => {
    const command = commandById(id);
    return {
      icon,
      label: t(command.label as TextKey),
      disabled: !command.enabled(editor),
      // After the menu has given the focus back, so that a dialog can take it.
      onSelect: () => void setTimeout(() => command.run(editor, workspace)),
    };
  };
  return (
    <Menu
      label={t('menu.label')}
      trigger={<IconButton size="small" icon={MoreHorizontal} label={t('menu.label')} />}
      groups={[
        FIRST.map(item),
        SECOND.filter(([id]) => isOffered(commandById(id), editor)).map(item),
        [
          { icon: FilePlus2, label: t('menu.newDesign'), link: <Link to="/create/design" /> },
          ...(showsBoost(session) ? [{ icon: ZoomIn, label: t('menu.boost'), link: <Link to="/create/boost" /> }] : []),
        ],
        THIRD.map(item),
      ]}
    />
  );
}
