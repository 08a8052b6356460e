import { KINDS_OF_FAMILY, type FileFamily } from '@commonplace/contracts/assets/work-files';
import { Select } from '@commonplace/ui';
import { FileInput } from './file-input';
import { usePublishingText } from './publishing-texts';

const POSTERS = '.png,.jpg,.jpeg,.webp';

interface Props {
  /** What the chosen file is; nothing is asked before. */
  family: FileFamily | undefined;
  /** Empty: as the file is. */
  kind: string;
  errors: Readonly<Record<string, readonly string[]>>;
  onKind: (kind: string) => void;
  onPoster: (poster: File | undefined) => void;
}

/** What is asked of a file by what it is: a picture may be of several kinds, a video may have a still picture. */
export function WhatItIs({ family, kind, errors, onKind, onPoster }: Props) {
  const t = usePublishingText();
  if (!family) return null;
  if (family === 'video')
    return (
      <FileInput
        label={t('poster')}
        hint={t('posterHint')}
        accept={POSTERS}
        error={errors['poster'] && [t('posterNeeded')]}
        onChoose={onPoster}
      />
    );
  const kinds = KINDS_OF_FAMILY[family].flatMap((one) => (isChosen(one) ? [one] : []));
  if (kinds.length < 2) return null;
  return (
    <Select
      label={t('kind')}
      value={kinds.find((one) => one === kind) ?? kinds[0]}
      onChange={(event) => onKind(event.target.value)}
      options={kinds.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
    />
  );
}

/** Kinds that somebody can hand a picture in as; a remix is made in the editor. */
const CHOSEN = ['image', 'illustration', 'art', 'wallpaper', 'icon', 'brand'] as const;
const isChosen = (kind: string): kind is (typeof CHOSEN)[number] => CHOSEN.some((one) => one === kind);
