// Builds the shell's offline worker: one file at the root, with the list of the shell's files and their hashes in it. Another list is another
// worker, which browsers fetch and install by themselves.
const { createHash } = require('node:crypto');
const path = require('node:path');
const esbuild = require('esbuild');
const webpack = require('webpack');

/** What no page of the shell needs: the documentation of the API has a page of its own. */
const NOT_KEPT = /^assets\/api-docs\.|\.(br|gz|map)$/;

class OfflineWorkerPlugin {
  constructor({ entry }) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OfflineWorkerPlugin', (compilation) => {
      compilation.fileDependencies.add(this.entry);
      compilation.fileDependencies.add(path.join(path.dirname(this.entry), 'rules.ts'));
      compilation.hooks.processAssets.tapPromise(
        { name: 'OfflineWorkerPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => this.write(compilation),
      );
    });
  }

  async write(compilation) {
    const names = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('assets/') && !NOT_KEPT.test(name))
      .sort();
    const hashOf = (name) => createHash('sha384').update(compilation.getAsset(name).source.buffer()).digest('base64');
    const files = Object.fromEntries(names.map((name) => [`/${name}`, `sha384-${hashOf(name)}`]));
    const release = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
    const built = await esbuild.build({
      entryPoints: [this.entry],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      minify: compilation.options.mode === 'production',
      define: { RELEASE: JSON.stringify(release), SHELL_FILES: JSON.stringify(files) },
    });
    compilation.emitAsset('sw.js', new webpack.sources.RawSource(Buffer.from(built.outputFiles[0].contents)));
  }
}

module.exports = { OfflineWorkerPlugin };
