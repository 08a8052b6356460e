import { ask } from '../../driver/ask';
import { until } from '../../driver/until';
import { Visitor } from '../../driver/visitor';

/** Pictures of the library in the folder. */
const PICTURES = 6;

interface Found {
  readonly results: readonly { readonly id: string; readonly kind: string; readonly url: string }[];
}

/** Things of `creative` and links to them, as one who works with the product has them. */
export interface OwnThings {
  readonly places: Readonly<Record<string, string>>;
  readonly clear: () => Promise<void>;
}

/** An upload, a design from a template, and a folder with both and some pictures of the library; design and folder have a link. */
export async function ownThings(base: string): Promise<OwnThings> {
  const member = new Visitor(base);
  const { uid } = await member.logIn('creative@example.com');
  const undo: (() => Promise<unknown>)[] = [];
  const clear = async () => {
    for (const one of undo.reverse()) await one();
  };
  const search = (scope: string, pagesize: number) =>
    ask<Found>(member, 'GET', `/api/v1/search?scope=${scope}&pagesize=${pagesize}`);
  try {
    const { results: pictures } = await search('images', PICTURES);
    const { results: templates } = await search('designs', 1);

    const upload = await uploaded(member, base + (pictures[0]?.url ?? ''));
    const uploadPath = `/api/v1/uploads/${upload}`;
    undo.push(() => twice(() => ask(member, 'DELETE', uploadPath)));
    await until(
      async () =>
        (await ask<{ upload: { processing?: string } }>(member, 'GET', `/api/v1/uploads/${uid}/${upload}`)).upload
          .processing !== 'pending',
      60_000,
      'the renditions of the upload',
    );

    const { design } = await ask<{ design: { id: string } }>(member, 'POST', '/api/v1/designs', {
      name: 'Poster for the summer fair',
      ...(templates[0] ? { template: templates[0].id } : {}),
    });
    const designPath = `/api/v1/designs/${design.id}`;
    undo.push(() => twice(() => ask(member, 'DELETE', designPath)));
    const shared = await ask<Shared>(member, 'POST', `${designPath}/share`, { mode: 'template' });
    undo.push(() => ask(member, 'DELETE', `${designPath}/share`));

    const { project } = await ask<{ project: { id: string } }>(member, 'POST', '/api/v1/projects', {
      name: 'Summer fair',
      tags: ['summer', 'posters'],
    });
    const folderPath = `/api/v1/projects/${project.id}`;
    undo.push(() => ask(member, 'DELETE', folderPath));
    await ask(member, 'POST', `${folderPath}/items/bulk`, {
      action: 'add',
      items: [
        ...pictures.map(({ id, kind }) => ({ type: kind, id })),
        { type: 'upload', id: upload },
        { type: 'design', id: design.id },
      ],
    });
    const folder = await ask<Shared>(member, 'POST', `${folderPath}/share`, { days: 1 });
    undo.push(() => ask(member, 'DELETE', `${folderPath}/share`));

    return {
      places: {
        uploader: String(uid),
        upload,
        design: design.id,
        sharedDesign: shared.share.token,
        sharedFolder: folder.share.token,
      },
      clear,
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

interface Shared {
  readonly share: { readonly token: string };
}

/** The first time it goes to the trash, the second time for good. */
async function twice(deletes: () => Promise<unknown>): Promise<void> {
  await deletes();
  await deletes();
}

/** A picture of the library as an upload: its id. */
async function uploaded(member: Visitor, from: string): Promise<string> {
  const file = await fetch(from);
  if (!file.ok) throw new Error(`${from} answered ${file.status}`);
  const form = new FormData();
  form.set('file', await file.blob(), 'summer-fair.webp');
  return (await ask<{ upload: { id: string } }>(member, 'POST', '/api/v1/uploads', form)).upload.id;
}
