import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import { useShell } from '@commonplace/remote-kit';
import { sizeWords } from '@commonplace/remote-kit/size-words';
import { linkLook } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { blankState, printSearch } from '../search-paths';
import { useText } from '../texts';
import { useDetailText } from './texts';
import styles from './detail-view.module.css';

/** Facts of an item as a list of terms; what is not known is left out. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const t = useText();
  const dt = useDetailText();
  const { locale } = useShell();
  const { facts } = item;
  const rows: [string, ReactNode][] = [
    [t('factKind'), t(`kind_${item.kind as 'image'}`)],
    ...(item.kind === 'font'
      ? []
      : [pair(t('factSize'), dt('sizeOf', { width: Math.round(item.width), height: Math.round(item.height) }))]),
  ];
  const add = (label: string, value: ReactNode) => value && rows.push([label, value]);
  add(t('factDuration'), item.duration ? t('seconds', { count: Math.round(item.duration * 10) / 10 }) : undefined);
  add(t('factPages'), item.metadata.design_page_count > 0 ? String(item.metadata.design_page_count) : undefined);
  add(t('factFormat'), text(facts['format'])?.toUpperCase());
  add(t('factBytes'), typeof facts['bytes'] === 'number' ? sizeWords(facts['bytes'], locale) : undefined);
  add(t('factWeights'), listed(facts['weights'] ?? facts['weight']));
  add(t('factStyles'), listed(facts['styles'] ?? facts['style']));
  add(
    t('factPublished'),
    new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium' }).format(new Date(item.published_at)),
  );
  add(
    t('factDownloads'),
    item.download_count > 0 ? new Intl.NumberFormat(written(locale)).format(item.download_count) : undefined,
  );
  const team = text(facts['team_id']);
  add(
    dt('team'),
    team && (
      <Link to={printSearch({ ...blankState('all'), team })} className={linkLook()}>
        {dt('teamWorks')}
      </Link>
    ),
  );
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const pair = (label: string, value: string): [string, string] => [label, value];

function text(fact: unknown): string | undefined {
  return typeof fact === 'string' && fact ? fact : undefined;
}

function listed(fact: unknown): string | undefined {
  const entries = (Array.isArray(fact) ? (fact as unknown[]) : [fact]).filter(
    (entry): entry is string | number => typeof entry === 'string' || typeof entry === 'number',
  );
  return entries.length > 0 ? entries.join(', ') : undefined;
}
