import { Button } from '@commonplace/ui';
import { useState } from 'react';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import preview from './preview.module.css';

/** A video plays in the panel; the page and its exports show the still picture. */
export function VideoSection() {
  const t = useText();
  const editor = useEditor();
  const [playing, setPlaying] = useState<string | null>(null);
  const [video] = editor.selected();
  if (video?.type !== 'video') return null;
  const file = editor.asset(video.asset)?.file;
  if (!file) return null;
  return (
    <section>
      {playing === video.id ? (
        <>
          <video className={preview.preview} src={file} controls autoPlay muted loop playsInline />
          <Button size="small" onClick={() => setPlaying(null)}>
            {t('video.close')}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => setPlaying(video.id)}>
          {t('video.play')}
        </Button>
      )}
    </section>
  );
}
