import { IconButton } from '@commonplace/ui';
import type { ComponentType } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText, type TextKey } from '../app/texts';
import { commandById } from '../commands/commands';
import { keyLabel } from './key-label';

interface Props {
  id: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  pressed?: boolean;
  className?: string;
}

/** A button that runs a command; its name, key and whether it can be pressed come from the command. */
export function CommandButton({ id, icon, pressed, className }: Props) {
  const editor = useEditor();
  const workspace = useWorkspace();
  const t = useText();
  const command = commandById(id);
  const [key] = command.shortcut ?? [];
  const label = t(command.label as TextKey);
  return (
    <IconButton
      label={label}
      title={key ? `${label} (${keyLabel(key)})` : label}
      icon={icon}
      size="small"
      pressed={pressed}
      className={className}
      disabled={!command.enabled(editor)}
      onClick={() => command.run(editor, workspace)}
    />
  );
}
