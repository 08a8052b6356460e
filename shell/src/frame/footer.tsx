import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './footer.module.css';
import { HEADER_SECTIONS, MORE_SECTIONS, sectionUrl } from './sections';
import { Wordmark } from './wordmark';

export function Footer() {
  const t = useText();
  const column = (title: string, links: readonly { to: string; title: string }[]) => (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={styles.link}>
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  const section = ({ path, title }: { path: string; title: string }) => ({ to: sectionUrl(path), title });
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>{t('tagline')}</p>
        </div>
        {column(t('footerBrowse'), HEADER_SECTIONS.slice(0, 6).map(section))}
        {column(t('footerDiscover'), [...HEADER_SECTIONS.slice(6), ...MORE_SECTIONS.slice(0, 2)].map(section))}
        {column(t('footerProduct'), [
          { to: '/pricing-and-plans', title: t('pricing') },
          { to: '/create/design', title: t('newDesign') },
          { to: sectionUrl('premium'), title: 'Premium' },
          { to: sectionUrl('explore'), title: 'Explore' },
        ])}
      </div>
      <p className={styles.rights}>{t('rights', { year: new Date().getFullYear() })}</p>
    </footer>
  );
}
