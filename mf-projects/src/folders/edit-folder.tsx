import type { Project } from '@commonplace/contracts/assets/projects';
import { betweenCommas } from '@commonplace/contracts/commas';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { Checkbox, Select, TextField } from '@commonplace/ui';
import { useText } from '../texts';
import { useFolderActions } from './use-folder-actions';

const RATINGS = ['0', '1', '2', '3', '4', '5'] as const;

/** Name, tags, privacy and rating of a folder. */
export function EditFolder({ folder, onClose }: { folder: Project; onClose: () => void }) {
  const t = useText();
  const { update } = useFolderActions();
  const [{ name, tags, hidden, rating }, change, done] = useDraft(`folder:${folder.id}`, {
    name: folder.name,
    tags: folder.tags.join(', '),
    hidden: folder.private,
    rating: String(folder.rating),
  });
  const put = (part: { name?: string; tags?: string; hidden?: boolean; rating?: string }) =>
    change((before) => ({ ...before, ...part }));
  const save = () => {
    const next = { name: name.trim(), tags: betweenCommas(tags), private: hidden, rating: Number(rating) };
    onClose();
    const changes = Object.fromEntries(
      Object.entries(next).filter(([key, value]) => String(folder[key as keyof Project]) !== String(value)),
    );
    if (Object.keys(changes).length === 0) return done();
    // What was not taken is still there when the form is opened again.
    void update(folder, changes).then((taken) => taken && done());
  };
  return (
    <FormDialog
      title={t('editFolder')}
      onClose={onClose}
      onDiscard={done}
      submit={{ label: t('saveFolder'), busy: false, disabled: !name.trim() }}
      onSubmit={save}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={120}
        autoFocus
        onChange={(e) => put({ name: e.target.value })}
      />
      <TextField
        label={t('folderTags')}
        hint={t('folderTagsHint')}
        value={tags}
        onChange={(event) => put({ tags: event.target.value })}
      />
      <Select
        label={t('rating')}
        value={rating}
        onChange={(event) => put({ rating: event.target.value })}
        options={RATINGS.map((value) => ({
          value,
          label: value === '0' ? t('noRating') : t('stars', { count: Number(value) }),
        }))}
      />
      {/* A team's folder is the team's to see. */}
      {folder.team_id === null && (
        <Checkbox
          label={t('privateFolder')}
          checked={hidden}
          onChange={(event) => put({ hidden: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}
