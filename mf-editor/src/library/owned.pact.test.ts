import type { boostUpload } from '@commonplace/contracts/assets/boost';
import type { getBrandKit, saveBrandKit } from '@commonplace/contracts/assets/brand-kits';
import type {
  getDesignShare,
  openSharedDesign,
  shareDesign,
  unshareDesign,
} from '@commonplace/contracts/assets/design-shares';
import type { listDesigns, listDesignVersions, nameDesignVersion } from '@commonplace/contracts/assets/designs';
import type { getProject } from '@commonplace/contracts/assets/projects';
import type { listUploads } from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { client, pactWith } from '../testing/pact';

const { eachLike, integer, like, string } = MatchersV3;
const pact = pactWith('svc-assets');
const DESIGN = 'the account 7 is signed in and has the design d1 at revision 1';
const share = { token: string('d-abc'), url: string('/s/d-abc'), mode: string('view') };

test('[E-43] mf-editor makes the link of a design', async () => {
  await pact
    .addInteraction()
    .given(DESIGN)
    .uponReceiving('a link of d1 to look at')
    .withRequest('POST', '/api/v1/designs/d1/share', (request) => request.jsonBody({ mode: 'view' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ share: like(share) }))
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof shareDesign>('POST', '/designs/{id}/share'), {
        params: { id: 'd1' },
        body: { mode: 'view' },
      });
      expect(answer.share).toMatchObject({ url: '/s/d-abc', mode: 'view' });
    });
});

test('[E-43] mf-editor sees that a design has no link', async () => {
  await pact
    .addInteraction()
    .given(DESIGN)
    .uponReceiving('the link of d1')
    .withRequest('GET', '/api/v1/designs/d1/share')
    .willRespondWith(200, (answer) => answer.jsonBody({ share: null }))
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof getDesignShare>('GET', '/designs/{id}/share'), {
        params: { id: 'd1' },
      });
      expect(answer.share).toBeNull();
    });
});

test('[E-43] mf-editor ends the link of a design', async () => {
  await pact
    .addInteraction()
    .given(DESIGN)
    .uponReceiving('the end of the link of d1')
    .withRequest('DELETE', '/api/v1/designs/d1/share')
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true }))
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof unshareDesign>('DELETE', '/designs/{id}/share'), {
        params: { id: 'd1' },
      });
      expect(answer.success).toBe(true);
    });
});

test('[E-43] mf-editor is told that a link has ended', async () => {
  await pact
    .addInteraction()
    .given('nobody is signed in')
    .uponReceiving('a shared design whose link has ended')
    .withRequest('GET', '/api/v1/shares/design/d-ended')
    .willRespondWith(404)
    .executeTest(async ({ url }) => {
      const asked = client(url)(call<typeof openSharedDesign>('GET', '/shares/design/{token}'), {
        params: { token: 'd-ended' },
      });
      await expect(asked).rejects.toMatchObject({ status: 404 });
    });
});

test('[E-40] mf-editor keeps a version under a name', async () => {
  await pact
    .addInteraction()
    .given(DESIGN)
    .uponReceiving('a name for what d1 is now')
    .withRequest('POST', '/api/v1/designs/d1/versions', (request) => request.jsonBody({ name: 'For the printer' }))
    .willRespondWith(201, (answer) =>
      answer.jsonBody({ version: like({ rev: integer(1), name: string('For the printer'), by: integer(7) }) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof nameDesignVersion>('POST', '/designs/{id}/versions'), {
        params: { id: 'd1' },
        body: { name: 'For the printer' },
      });
      expect(answer.version).toMatchObject({ name: 'For the printer', by: 7 });
    });
});

test('[E-40] mf-editor has the state kept that a restoring takes the place of', async () => {
  await pact
    .addInteraction()
    .given(DESIGN)
    .uponReceiving('what d1 is now, to be kept without a name')
    .withRequest('POST', '/api/v1/designs/d1/versions', (request) => request.jsonBody({}))
    .willRespondWith(201, (answer) => answer.jsonBody({ version: like({ rev: integer(1), by: integer(7) }) }))
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof nameDesignVersion>('POST', '/designs/{id}/versions'), {
        params: { id: 'd1' },
        body: {},
      });
      expect(answer.version).toMatchObject({ rev: 1 });
    });
});

test('[E-40] mf-editor lists the versions of a design', async () => {
  await pact
    .addInteraction()
    .given(DESIGN)
    .uponReceiving('the versions of d1')
    .withRequest('GET', '/api/v1/designs/d1/versions')
    .willRespondWith(200, (answer) => answer.jsonBody({ results: like([]), rev: integer(1) }))
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof listDesignVersions>('GET', '/designs/{id}/versions'), {
        params: { id: 'd1' },
      });
      expect(answer.rev).toBe(1);
    });
});

test('[E-33] mf-editor lists own templates', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has a template')
    .uponReceiving('the templates of the panel')
    .withRequest('GET', '/api/v1/designs', (request) => request.query({ kind: 'template', pagesize: '24' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        total: integer(1),
        next: null,
        results: eachLike({ id: string('template-1'), name: string('Letterhead'), images: { cover: null } }),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof listDesigns>('GET', '/designs'), {
        query: { kind: 'template', pagesize: 24 },
      });
      expect(answer.results).toMatchObject([{ name: 'Letterhead' }]);
    });
});

test('[E-35] mf-editor reads the brand kit, empty at first', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('the brand kit')
    .withRequest('GET', '/api/v1/brand-kits')
    .willRespondWith(200, (answer) => answer.jsonBody({ kit: { colours: [], fonts: [], logos: [], rev: 0 } }))
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof getBrandKit>('GET', '/brand-kits'), { query: {} });
      expect(answer.kit).toMatchObject({ colours: [], rev: 0 });
    });
});

test('[E-35] mf-editor saves the brand kit', async () => {
  const kit = { colours: ['#112233'], fonts: ['Lora'], logos: [] };
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('a brand kit on revision 0')
    .withRequest('PUT', '/api/v1/brand-kits', (request) => request.jsonBody({ rev: 0, kit }))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, kit: like({ rev: integer(1) }) }))
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof saveBrandKit>('PUT', '/brand-kits'), {
        query: {},
        body: { rev: 0, kit },
      });
      expect(answer.kit.rev).toBe(1);
    });
});

test('[EDIT-04] mf-editor enlarges an upload', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has the upload upload-1')
    .uponReceiving('upload-1 twice as wide')
    .withRequest('POST', '/api/v1/boost', (request) => request.jsonBody({ upload: 'upload-1', factor: 2 }))
    .willRespondWith(201, (answer) =>
      answer.jsonBody({ success: true, upload: like({ id: string('u2'), url: string('/files/r/x/480.webp') }) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof boostUpload>('POST', '/boost'), {
        body: { upload: 'upload-1', factor: 2 },
      });
      expect(answer.upload.id).toBe('u2');
    });
});

test('[EDIT-03] mf-editor lists own uploads', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has an upload')
    .uponReceiving('the uploads of the panel')
    .withRequest('GET', '/api/v1/uploads')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ results: eachLike({ id: string('upload-1'), url: string('/files/r/x/480.webp') }) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof listUploads>('GET', '/uploads'), { query: {} });
      expect(answer.results).toHaveLength(1);
    });
});

test('mf-editor shows what is in a folder', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has the folder folder-1 with the image sea-1')
    .uponReceiving('the pictures of a folder for the panel')
    .withRequest('GET', '/api/v1/projects/folder-1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: eachLike({ id: string('sea-1'), entity_type: string('image'), url: string('/files/r/x/480.webp') }),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await client(url)(call<typeof getProject>('GET', '/projects/{id}'), {
        params: { id: 'folder-1' },
        query: {},
      });
      expect(answer.results[0]).toMatchObject({ id: 'sea-1', entity_type: 'image' });
    });
});
