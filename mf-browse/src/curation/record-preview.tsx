import type { previewTopic } from '@commonplace/contracts/assets/curation';
import type { CuratedKind, FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import type { BodyOf } from '@commonplace/contracts/operation';
import { useEffect, useState } from 'react';
import { useChosenItemQuery, usePreviewTopicQuery, type Content } from './curation-api';
import styles from './curation.module.css';
import { read } from './field-values';
import { useCurationText } from './texts';

const PAUSE_MS = 600;

/** What the content in the form will look like, before it is saved. */
export function RecordPreview({ kind, content }: { kind: CuratedKind; content: Content }) {
  const t = useCurationText();
  const settled = useSettled(content);
  const title = typeof content['title'] === 'string' ? content['title'] : '';
  return (
    <section className={styles.panel} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {(kind === 'topics' || kind === 'widgets') && (
        <p className={styles.box} style={boxOf(content, kind)}>
          {title}
        </p>
      )}
      {kind === 'topics' && <TopicItems content={settled} />}
      {kind === 'sizes' && <SizeShape content={content} />}
      {kind === 'filters' && <Tree nodes={(content['filters'] as FilterNodeContent[] | undefined) ?? []} />}
      {kind === 'synonyms' && (
        <p>{t('linesCount', { count: ((content['lines'] as unknown[] | undefined) ?? []).length })}</p>
      )}
      {kind === 'groups' && <Lines lines={(content['topics'] as string[] | undefined) ?? []} />}
      {kind === 'home' && <HomeRow content={content} title={title} />}
    </section>
  );
}

/** A value that is asked for only once typing has stopped. */
function useSettled(content: Content): Content {
  const key = JSON.stringify(content);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(settled) as Content;
}

function boxOf(content: Content, kind: CuratedKind) {
  const base = kind === 'topics' ? 'suggestion_box_colors' : 'colors';
  const colour = (name: string) => textOf(read(content, `${base}.${name}`));
  return {
    background: `linear-gradient(135deg, ${colour('color_one')}, ${colour('color_two')})`,
    color: colour('text_color'),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function TopicItems({ content }: { content: Content }) {
  const t = useCurationText();
  const body = { content, limit: 24 } as unknown as BodyOf<typeof previewTopic>;
  const { data } = usePreviewTopicQuery({ body });
  if (!data) return null;
  return (
    <>
      <p role="status">{data.total === 0 ? t('previewNone') : t('previewItems', { count: data.total })}</p>
      {data.missing.length > 0 && <p className={styles.error}>{t('previewMissing', { count: data.missing.length })}</p>}
      <ul className={styles.tiles}>
        {data.items.map((item) => (
          <li key={item.id}>
            <img src={item.url} alt={item.imgCaption} loading="lazy" />
          </li>
        ))}
      </ul>
    </>
  );
}

function SizeShape({ content }: { content: Content }) {
  const [width, height] = [Number(content['width']), Number(content['height'])];
  if (!(width > 0 && height > 0)) return null;
  const tall = height > width;
  return (
    <svg
      className={styles.shape}
      viewBox={`0 0 ${width} ${height}`}
      style={tall ? { blockSize: 240 } : {}}
      aria-hidden
    />
  );
}

function Tree({ nodes }: { nodes: readonly FilterNodeContent[] }) {
  return (
    <ul className={styles.tree}>
      {nodes.map((node, index) => (
        <li key={`${node.tag}-${index}`}>
          {node.name}
          {node.children.length > 0 && <Tree nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

function HomeRow({ content, title }: { content: Content; title: string }) {
  const t = useCurationText();
  const items = (read(content, 'source.items') as string[] | undefined) ?? [];
  const names = (read(content, 'source.tags') ?? read(content, 'source.boards') ?? []) as string[];
  return (
    <>
      <p>
        <strong>{title}</strong> – {t('onHome', { tab: textOf(content['tab']) })}
      </p>
      <Lines lines={names} />
      <ul className={styles.tiles}>
        {items.map((id) => (
          <Picture key={id} id={id} />
        ))}
      </ul>
    </>
  );
}

function Picture({ id }: { id: string }) {
  const { data } = useChosenItemQuery({ params: { id } });
  return <li>{data && <img src={data.item.url} alt={data.item.imgCaption} loading="lazy" />}</li>;
}
