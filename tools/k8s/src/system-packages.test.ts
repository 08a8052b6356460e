import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSystem } from './image-files';
import { withSystem } from './system-packages';

const STATUS = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u13
Description: GNU C Library
 Shared libraries

Package: gone
Status: deinstall ok config-files
Version: 1.0

Package: ffmpeg
Status: install ok installed
Architecture: amd64
Version: 7:5.1.8-0+deb12u1
`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'system-packages-'));
  mkdirSync(path.join(folder, 'dpkg/status.d'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the bill of an image names the packages of its operating system and Node beside those of npm', () => {
  writeFileSync(path.join(folder, 'dpkg/status'), STATUS);
  writeFileSync(path.join(folder, 'os-release'), 'NAME="Debian"\nVERSION_ID="12"\nID=debian\n');
  const bill = withSystem({ components: [{ name: 'mongoose' }] }, { ...readSystem(folder), node: '20.20.2' });
  expect(bill.components).toEqual([
    { name: 'mongoose' },
    expect.objectContaining({ name: 'node', version: '20.20.2', purl: 'pkg:generic/node@20.20.2' }),
    expect.objectContaining({
      name: 'ffmpeg',
      version: '7:5.1.8-0+deb12u1',
      purl: 'pkg:deb/debian/ffmpeg@7%3A5.1.8-0%2Bdeb12u1?arch=amd64',
    }),
    expect.objectContaining({ name: 'libc6', purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u13?arch=amd64' }),
  ]);
});

test('an image without a shell keeps a file for each package', () => {
  writeFileSync(
    path.join(folder, 'dpkg/status.d/libssl3'),
    'Package: libssl3\nVersion: 3.0.17-1\nArchitecture: amd64\n',
  );
  writeFileSync(path.join(folder, 'dpkg/status.d/libssl3.md5sums'), 'abc  usr/lib/libssl.so\n');
  expect(readSystem(folder)).toEqual({
    packages: [{ name: 'libssl3', version: '3.0.17-1', architecture: 'amd64' }],
    distribution: 'unknown',
  });
});
