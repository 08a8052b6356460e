import { useShell, useTheme } from '@commonplace/remote-kit';
import { IconButton } from '@commonplace/ui';
import { Moon, Sun } from 'lucide-react';
import { useText } from '../texts';

export function ThemeToggle({ small }: { small?: boolean }) {
  const t = useText();
  const { theme } = useShell();
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={t('dark')}
      icon={dark ? Sun : Moon}
      pressed={dark}
      size={small ? 'small' : 'medium'}
      onClick={theme.toggle}
    />
  );
}
