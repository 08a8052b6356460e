import type { TextStyle } from '@commonplace/contracts/design/document';
import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { useEditor } from '../app/context';
import { useText } from '../app/texts';
import { contrastGrade, contrastRatio } from './contrast';
import fields from './fields.module.css';

/** How well the letters stand out from what lies right below: the box's own colour, a shape, or the page. */
export function ContrastHint({ style }: { style: TextStyle }) {
  const t = useText();
  const { locale } = useShell();
  const editor = useEditor();
  const [text] = editor.selectedDeep().filter((element) => element.type === 'text');
  if (!text || typeof style.fill !== 'string') return null;
  const middle = { x: text.x + text.width / 2, y: text.y + text.height / 2 };
  const below = editor.scene.at(
    middle,
    0,
    (element) => element.id !== text.id && editor.scene.rank(element.id) < editor.scene.rank(text.id),
  );
  const under = below === null ? undefined : editor.elements.get(below);
  const ground =
    text.background ?? (under?.type === 'shape' ? under.fill : under ? null : (editor.page?.background ?? null));
  if (typeof ground !== 'string') return null;
  const ratio = contrastRatio(style.fill, ground);
  const grade = contrastGrade(ratio, style.size >= 24 || (style.size >= 18.7 && style.weight >= 700));
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = ratio.toLocaleString(written(locale), digits);
  return <p className={fields.hint}>{t(`paint.contrast.${grade}`, { ratio: shown })}</p>;
}
