import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch';
import { COMMUNITY_CHAT, CONTACT_MAIL, socialLinks } from './places';
import { HEADER_SECTIONS, MORE_SECTIONS, sectionUrl, type SectionPath } from './sections';
import { Wordmark } from './wordmark';

interface FooterLink {
  to: string;
  title: string;
}

/** NAV-34: contact, community chat, five places elsewhere, copyright and terms, and every section. */
export function Footer() {
  const t = useText();
  const section = (path: SectionPath): FooterLink => ({ to: sectionUrl(path), title: t(`section_${path}`) });
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>{t('tagline')}</p>
          <LanguageSwitch />
        </div>
        <Column title={t('footerBrowse')} links={HEADER_SECTIONS.slice(0, 6).map(section)} />
        <Column
          title={t('footerDiscover')}
          links={[...HEADER_SECTIONS.slice(6), ...MORE_SECTIONS, 'community' as const, 'boards' as const].map(section)}
        />
        <Column
          title={t('footerProduct')}
          links={[
            { to: '/about', title: t('about') },
            { to: '/learn', title: t('learn') },
            { to: '/creative-studio', title: t('creativeStudio') },
            { to: '/pricing-and-plans', title: t('pricing') },
            { to: '/charity-templates', title: t('charity') },
            { to: '/affiliate-program', title: t('affiliate') },
            { to: '/join-us', title: t('joinUs') },
            { to: '/create/design', title: t('newDesign') },
          ]}
        />
        <Column
          title={t('footerHelp')}
          links={[
            { to: '/services/faq', title: t('faq') },
            { to: '/services/licenses', title: t('licences') },
            { to: '/services/user-terms', title: t('userTerms') },
            { to: '/services/privacy-policy', title: t('privacy') },
            { to: '/services/accessibility', title: t('accessibility') },
            { to: COMMUNITY_CHAT, title: t('communityChat') },
          ]}
        >
          <li>
            <a href={CONTACT_MAIL} className={styles.link}>
              {t('contact')}
            </a>
          </li>
        </Column>
      </div>
      <div className={styles.last}>
        <p>{t('rights', { year: new Date().getFullYear() })}</p>
        <nav aria-label={t('footerSocial')}>
          <ul className={styles.social}>
            {socialLinks(window.location.origin).map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  rel="noopener noreferrer"
                  target="_blank"
                  className={styles.link}
                  aria-label={t('shareOn', { place: name })}
                  translate="no"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly FooterLink[];
  children?: React.ReactNode;
}) {
  return (
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
        {children}
      </ul>
    </nav>
  );
}
