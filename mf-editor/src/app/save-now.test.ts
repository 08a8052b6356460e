import { autosaveFixture } from '../testing/autosave-fixture';
import { commandById } from '../commands/commands';
import type { CommandHost } from '../commands/command';
import { saveNow } from './save-now';

function begun(o: { signedIn?: boolean } = {}) {
  const fixture = autosaveFixture(o);
  const said: string[] = [];
  let done = Promise.resolve();
  const host = {
    saveNow: () => (done = saveNow(fixture.autosave, (key) => said.push(key))),
  } as unknown as CommandHost;
  const press = async () => {
    commandById('save').run(fixture.editor, host);
    await done;
  };
  return { ...fixture, said, press };
}

test('[E-38] the key for saving sends what is not sent yet, and says that it is saved', async () => {
  const { rectangle, server, press, said } = begun();
  rectangle(0, 0);
  expect(server.calls).toBe(0);
  await press();
  expect([server.calls, said]).toEqual([1, ['said.saved']]);
});

test('[E-38, E-39] without a network or a log-in it says what the badge says', async () => {
  const away = begun();
  away.server.up = false;
  away.rectangle(0, 0);
  await away.press();
  expect([away.server.calls, away.said]).toEqual([1, ['save.offline']]);
  const visitor = begun({ signedIn: false });
  visitor.rectangle(0, 0);
  await visitor.press();
  expect(visitor.said).toEqual(['save.signed-out']);
});
