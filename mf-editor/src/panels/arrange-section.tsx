import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDownToLine,
  ArrowUpToLine,
  ChevronDown,
  ChevronUp,
  Copy,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  Lock,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { useText } from '../app/late-texts';
import { CommandButton } from './command-button';
import fields from './fields.module.css';

const ALIGN = [
  ['align-left', AlignStartVertical],
  ['align-centre', AlignCenterVertical],
  ['align-right', AlignEndVertical],
  ['align-top', AlignStartHorizontal],
  ['align-middle', AlignCenterHorizontal],
  ['align-bottom', AlignEndHorizontal],
  ['distribute-horizontally', AlignHorizontalDistributeCenter],
  ['distribute-vertically', AlignVerticalDistributeCenter],
] as const;
const ORDER = [
  ['bring-to-front', ArrowUpToLine],
  ['bring-forward', ChevronUp],
  ['send-backward', ChevronDown],
  ['send-to-back', ArrowDownToLine],
] as const;
const OTHER = [
  ['duplicate', Copy],
  ['group', Group],
  ['ungroup', Ungroup],
  ['flip-horizontally', FlipHorizontal2],
  ['flip-vertically', FlipVertical2],
  ['toggle-lock', Lock],
  ['delete', Trash2],
] as const;

/** Order, alignment and the like, as buttons of the same commands that the keys run. */
export function ArrangeSection() {
  const t = useText();
  return (
    <section>
      <h3>{t('properties.align')}</h3>
      <Buttons commands={ALIGN} />
      <h3>{t('properties.layer')}</h3>
      <Buttons commands={ORDER} />
      <h3>{t('properties.arrange')}</h3>
      <Buttons commands={OTHER} />
    </section>
  );
}

function Buttons({ commands }: { commands: readonly (readonly [string, typeof Lock])[] }) {
  return (
    <div className={fields.buttons}>
      {commands.map(([id, icon]) => (
        <CommandButton key={id} id={id} icon={icon} />
      ))}
    </div>
  );
}
