import { execFile } from 'node:child_process';
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { newRemote } from '@commonplace/stack/new-remote';
import { REMOTE_WIRES } from '@commonplace/stack/remote-wiring';
import { ROOT, type Stand } from './stand';

const run = promisify(execFile);

/** A remote as the template makes it. */
export function describeTemplate(at: () => Stand): void {
  describe('a remote from the template', () => {
    test('when a remote is made from the template, then it builds, the shell shows it, and nothing of it stays', async () => {
      const { entry, front, heading, out, page, row, versions, violations } = at();
      const tree = path.join(out, 'tree');
      for (const file of [...REMOTE_WIRES.map((wire) => wire.file), 'k8s/base/mf-projects'])
        cpSync(path.join(ROOT, file), path.join(tree, file), { recursive: true });
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
      newRemote(tree, 'mf-stories');
      const cli = path.join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
      await run(process.execPath, [cli, '--mode', 'production'], {
        cwd: path.join(tree, 'mf-stories'),
        env: { ...process.env, VERSION: '1.0.0' },
      });
      versions['mf-stories/1.0.0'] = path.join(tree, 'mf-stories/dist');
      front.state.registry = {
        remotes: [row('mf-stories', entry('mf-stories', '1.0.0')), row('mf-projects', entry('mf-projects', '1.0.0'))],
      };
      await page.goto(`${front.url}/stories`);
      await heading('Stories').waitFor();
      await page.getByText('This page is yours to fill.').waitFor();
      expect(violations).toEqual([]);
      rmSync(tree, { recursive: true, force: true });
      expect(existsSync(path.join(ROOT, 'mf-stories'))).toBe(false);
    });
  });
}
