/** One package of an image’s operating system. */
export interface SystemPackage {
  name: string;
  version: string;
  architecture: string;
}

/** What is installed by what dpkg keeps of it: the file `status`, or the files of `status.d` of images without a shell, one after the other. */
export function installedPackages(status: string): SystemPackage[] {
  return status
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const field = (name: string): string | undefined =>
        new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1]?.trim();
      const [name, version, state] = [field('Package'), field('Version'), field('Status')];
      // Images without a shell write no state; what was removed and left its settings is not there.
      const there = state === undefined || / installed$/.test(state);
      return name && version && there ? { name, version, architecture: field('Architecture') ?? 'all' } : undefined;
    })
    .filter((one) => one !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** As much of a CycloneDX bill of materials as is added to. */
export interface Bill {
  components?: object[];
  [other: string]: unknown;
}

/**
 * The bill with the packages of the operating system, and Node itself, beside those of npm. `distribution` is the ID of /etc/os-release, e.g. `debian`.
 */
export function withSystem(
  bill: Bill,
  o: { packages: readonly SystemPackage[]; distribution: string; node?: string | undefined },
): Bill {
  const system = o.packages.map(({ name, version, architecture }) => {
    const purl = `pkg:deb/${o.distribution}/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl };
  });
  const purl = `pkg:generic/node@${o.node ?? ''}`;
  const node = o.node ? [{ type: 'application', 'bom-ref': purl, name: 'node', version: o.node, purl }] : [];
  return { ...bill, components: [...(bill.components ?? []), ...node, ...system] };
}
