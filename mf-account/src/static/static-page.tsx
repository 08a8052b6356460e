import { createTranslator, usePageTitle } from '@commonplace/remote-kit';
import { contactAddress } from '@commonplace/remote-kit/contact';
import { buttonLook, linkLook } from '@commonplace/ui';
import { Disclosure } from '@commonplace/ui/disclosure';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWays } from './ways.texts';
import { textBlocks } from './text-blocks';
import styles from './static-page.module.css';

/** Words of a page: `title`, `lead`, and for each section `<name>Title` and `<name>Text`; what else there is names its links. */
export type PageWords = Readonly<Record<string, string> & { title: string; lead: string }>;

interface Look<W extends PageWords> {
  /** Links under the lead: path → key of their text; the first is the main one. */
  links?: readonly (readonly [to: string, text: Extract<keyof W, string>])[];
  /** THEME-03: the page keeps its own dark design whatever the theme. */
  dark?: boolean;
  /** Sections as closed questions that open one by one. */
  questions?: boolean;
  /** What is drawn after the sections. */
  after?: ReactNode;
}

/** A page that always says the same, as a component: its words, drawn section by section in the order of their keys. */
export function staticPage<W extends PageWords>(namespace: string, words: W, look: Look<W> = {}) {
  const { useText } = createTranslator<Readonly<Record<string, string>>>(`account-${namespace}`, words);
  const sections = Object.keys(words).flatMap((key) => /^(\w+)Title$/.exec(key)?.[1] ?? []);
  return function StaticPage() {
    const t = useText();
    usePageTitle(t('title'), t('lead'));
    const ways = useWays();
    // Two ways to write may be one and the same.
    const [main, ...others] = (look.links ?? []).filter(([to], n, all) => all.findIndex(([one]) => one === to) === n);
    const contact = contactAddress() ?? ways('chat');
    return (
      <main className={styles.place} data-theme={look.dark ? 'dark' : undefined}>
        <article className={styles.page}>
          <header className={styles.head}>
            <h1 className={styles.title}>{t('title')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
            {main && (
              <p className={styles.links}>
                <PageLink to={main[0]} className={buttonLook({ variant: 'primary', size: 'large' })}>
                  {t(main[1])}
                </PageLink>
                {others.map(([to, text]) => (
                  <PageLink key={to} to={to} className={linkLook()}>
                    {t(text)}
                  </PageLink>
                ))}
              </p>
            )}
          </header>
          <div className={look.questions ? styles.questions : styles.sections}>
            {sections.map((name) =>
              look.questions ? (
                <Disclosure key={name} title={t(`${name}Title`)} className={styles.question}>
                  <Blocks text={t(`${name}Text`, { contact })} />
                </Disclosure>
              ) : (
                <section key={name}>
                  <h2 className={styles.heading}>{t(`${name}Title`)}</h2>
                  <Blocks text={t(`${name}Text`, { contact })} />
                </section>
              ),
            )}
          </div>
          {look.after}
        </article>
      </main>
    );
  };
}

/** A link of ours, or a mail. */
function PageLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

function Blocks({ text }: { text: string }) {
  return textBlocks(text).map((block, n) =>
    block.kind === 'list' ? (
      <ul key={n} className={styles.list}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={n}>{block.text}</p>
    ),
  );
}
