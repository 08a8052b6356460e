import type { GridItem } from '@commonplace/contracts/grid-item';
import { Button } from '@commonplace/ui';
import { Share2 } from 'lucide-react';
import { useDetailText } from './texts';
import { useCopy } from './use-copy';

/** The device's own way of sharing, or the link copied. */
export function ShareButton({ item }: { item: GridItem }) {
  const t = useDetailText();
  const copy = useCopy();
  const share = async () => {
    const url = new URL(item.alias, window.location.origin).href;
    if (!navigator.share) return copy(url, t('linkCopied'));
    try {
      await navigator.share({ title: item.metadata.image_alt, url });
    } catch (error) {
      // Closed without sharing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(url, t('linkCopied'));
    }
  };
  return (
    <Button icon={Share2} wide onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
