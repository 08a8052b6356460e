import type { Project as ProjectView } from '@commonplace/contracts/assets/projects';

/** What lies in folders: a library item, an own upload or an own design. */
export type EntryType = 'library' | 'upload' | 'design';

export interface Project {
  readonly id: string;
  readonly uid: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly private: boolean;
  readonly rating: number;
  readonly team_id: string | null;
  readonly favourite: boolean;
  /** Item whose picture comes first. */
  readonly cover_item?: string | null;
  readonly total: number;
  readonly created: Date;
  readonly changed: Date;
}
export interface Entry {
  readonly type: EntryType;
  readonly item: string;
}

const SHORT = 24;

/** How a folder is shown (ITEM-14). */
export function projectView(project: Project, covers: readonly string[]): ProjectView {
  const { id, name, tags, rating, team_id, favourite, total } = project;
  const characters = [...name];
  return {
    id,
    name,
    short_name:
      characters.length > SHORT
        ? `${characters
            .slice(0, SHORT - 1)
            .join('')
            .trimEnd()}…`
        : name,
    image_alt: name,
    tags: [...tags],
    private: project.private,
    rating,
    account_id: project.uid,
    team_id,
    favourite,
    total,
    covers: covers.slice(0, 4),
    cover_item: project.cover_item ?? null,
    created: project.created.toISOString(),
    changed: project.changed.toISOString(),
  };
}
