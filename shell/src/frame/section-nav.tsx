import { useShell } from '@commonplace/remote-kit';
import { Menu } from '@commonplace/ui';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../texts';
import { HEADER_SECTIONS, MORE_SECTIONS, sectionUrl, type SectionPath } from './sections';
import styles from './section-nav.module.css';

/** Section links; what does not fit moves into More, so that no link is lost (row NAV-28). */
export function SectionNav() {
  const t = useText();
  const shell = useShell();
  const { pathname } = useLocation();
  const [fits, setFits] = useState<number>(HEADER_SECTIONS.length);
  const bar = useRef<HTMLElement>(null);
  const measure = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const look = () => {
      if (!bar.current || !measure.current) return;
      const [more = 0, ...links] = [...measure.current.children].map((one) => one.getBoundingClientRect().width);
      setFits(fitting(links, bar.current.clientWidth - more));
    };
    const observer = new ResizeObserver(look);
    if (bar.current) observer.observe(bar.current);
    // Widths change once the font is there.
    void document.fonts?.ready.then(look);
    return () => observer.disconnect();
  }, []);

  const current = pathname.split('/')[1];
  const hidden = HEADER_SECTIONS.slice(fits);
  const item = (path: SectionPath) => ({
    label: t(`section_${path}`),
    link: <Link to={sectionUrl(path)} onPointerEnter={() => shell.prefetch(`/${path}`)} />,
  });
  return (
    <nav ref={bar} aria-label={t('sections')} className={styles.nav}>
      <div ref={measure} className={styles.measure} aria-hidden inert>
        <span className={styles.link}>
          {t('more')}
          <ChevronDown size={16} />
        </span>
        {HEADER_SECTIONS.map((path) => (
          <span key={path} className={styles.link}>
            {t(`section_${path}`)}
          </span>
        ))}
      </div>
      {HEADER_SECTIONS.slice(0, fits).map((path) => (
        <Link
          key={path}
          to={sectionUrl(path)}
          className={styles.link}
          aria-current={path === current ? 'page' : undefined}
          onPointerEnter={() => shell.prefetch(`/${path}`)}
        >
          {t(`section_${path}`)}
        </Link>
      ))}
      <Menu
        align="start"
        label={t('more')}
        trigger={
          <button type="button" className={styles.link}>
            {t('more')}
            <ChevronDown size={16} aria-hidden />
          </button>
        }
        groups={[hidden.map(item), MORE_SECTIONS.map(item)]}
      />
    </nav>
  );
}

/** How many of the widths fit into the room, from the first. */
export function fitting(widths: readonly number[], room: number): number {
  let used = 0;
  const over = widths.findIndex((width) => (used += width) > room);
  return over === -1 ? widths.length : over;
}
