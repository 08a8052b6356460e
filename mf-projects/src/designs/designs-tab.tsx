import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { EmptyState, Select, Switch, TextField } from '@commonplace/ui';
import { Archive, PenTool, Search } from 'lucide-react';
import { useDesignsInfiniteQuery } from '../app/api';
import { ListView } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { ONLY, useInAddress } from '../lists/use-in-address';
import { useWords } from '../lists/use-words';
import { useText } from '../texts';
import { DesignList } from './design-list';

const SORTS = ['changed', 'created', 'name'] as const;
const SHOWN = ['own', 'archived'] as const;

/** Designs of one's own, or of a team, with search, order and filters. */
export function DesignsTab({ team, archive = false }: { team?: string; archive?: boolean }) {
  const t = useText();
  // The archive of a team has its uploads on the same page.
  const at = archive ? 'designs-' : '';
  const { words, setWords, q } = useWords(`${at}q`);
  const [sort, setSort] = useInAddress(`${at}sort`, SORTS);
  const [show, setShow] = useInAddress('show', SHOWN);
  const [only, setOnly] = useInAddress(`${at}only`, ONLY);
  const favourite = only === 'favourites';
  const archived = archive || show === 'archived';
  const query = useDesignsInfiniteQuery({
    query: {
      deleted: 'false',
      sort,
      ...(q ? { q } : {}),
      ...(favourite ? { favourite: '1' as const } : {}),
      ...(archived ? { archived: '1' as const } : {}),
      ...(team === undefined ? {} : { team_id: team }),
    },
  });
  const filtered = q !== '' || favourite;
  const empty = filtered ? (
    <EmptyState icon={Search} title={t('designsNone')} text={t('designsNoneText')} />
  ) : archived ? (
    <EmptyState icon={Archive} title={t('archivedEmpty')} text={t('archivedDesignsText')} />
  ) : (
    <NoDesigns team={team !== undefined} />
  );
  return (
    <>
      <div className={lists.tools}>
        <TextField
          className={lists.search}
          label={t(team === undefined ? 'searchDesigns' : 'searchTeam')}
          hideLabel
          placeholder={t(team === undefined ? 'searchDesigns' : 'searchTeam')}
          icon={Search}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className={lists.grow} />
        <Switch
          label={t('onlyFavourites')}
          checked={favourite}
          onChange={() => setOnly(favourite ? 'all' : 'favourites')}
        />
        {!archive && (
          <Select
            label={t('showDesigns')}
            hideLabel
            value={show}
            onChange={(event) => setShow(event.target.value as typeof show)}
            options={[
              { value: 'own', label: t('uploadsActive') },
              { value: 'archived', label: t('uploadsArchived') },
            ]}
          />
        )}
        <Select
          label={t('sortBy')}
          hideLabel
          value={sort}
          onChange={(event) => setSort(event.target.value as typeof sort)}
          options={[
            { value: 'changed', label: t('sortChanged') },
            { value: 'created', label: t('sortCreated') },
            { value: 'name', label: t('sortName') },
          ]}
        />
      </div>
      <ListView query={query} empty={empty}>
        {(list) => <DesignList list={list} archived={archived} />}
      </ListView>
    </>
  );
}

function NoDesigns({ team }: { team: boolean }) {
  const t = useText();
  return (
    <EmptyWithLink
      icon={PenTool}
      title={t(team ? 'teamDesignsEmpty' : 'designsEmpty')}
      text={t(team ? 'teamDesignsEmptyText' : 'designsEmptyText')}
      to={team ? '/my-projects/designs' : '/designs'}
      link={t(team ? 'yourDesigns' : 'browseTemplates')}
    />
  );
}
