import { useShell, type FragmentProps } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './auth.module.css';
import { useSetTopicsMutation } from './auth.api';
import { FormError } from './form-error';
import { useText } from './texts';
import { TopicChooser } from './topic-chooser';
import chooser from './topic-chooser.module.css';

/**
 * NAV-36: topics over the page, for somebody who has never chosen. Closing it is a choice as well, of no topics, so that nobody is asked at
 * every visit.
 */
export function TopicSelectorFragment({ input, titleId, done }: FragmentProps<'topic-selector'>) {
  const t = useText();
  const shell = useShell();
  const [save, saving] = useSetTopicsMutation();
  const [chosen, setChosen] = useState<readonly string[]>(input.tags ?? []);
  const [failed, setFailed] = useState(false);
  const saved = useRef(false);

  const report = (error: unknown) => shell.reportError(error, 'topic-selector');

  async function go(tags: readonly string[]) {
    setFailed(false);
    const { error } = await save({ body: { tags: [...tags] } });
    if (error) return setFailed(true);
    saved.current = true;
    done({ tags: [...tags] });
    // They are kept, whether or not it is heard now who is looking.
    await shell.session.refresh().catch(report);
  }
  const dismissed = useRef<() => void>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    dismissed.current = () => {
      if (saved.current || !shell.session.get().isLoggedIn || shell.session.get().topic_selector !== null) return;
      save({ body: { tags: [] } })
        .unwrap()
        .then(() => shell.session.refresh())
        .catch(report);
    };
  });
  useEffect(() => {
    // Drawn twice under StrictMode: only a layer that is gone for good counts as closed.
    clearTimeout(closing.current);
    return () => {
      closing.current = setTimeout(() => dismissed.current?.(), 50);
    };
  }, []);

  return (
    <div className={styles.modal}>
      <h2 id={titleId} className={styles.title}>
        {t('setUpTitle')}
      </h2>
      <p className={styles.lead}>{t('setUpText')}</p>
      <TopicChooser chosen={chosen} onChange={setChosen} />
      <FormError>{failed ? t('setUpFailed') : undefined}</FormError>
      <div className={`${chooser.actions} ${chooser.raised}`}>
        <Button variant="quiet" onClick={() => void go([])}>
          {t('skip')}
        </Button>
        <Button variant="primary" size="large" busy={saving.isLoading} onClick={() => void go(chosen)}>
          {t('continue')}
        </Button>
      </div>
    </div>
  );
}
