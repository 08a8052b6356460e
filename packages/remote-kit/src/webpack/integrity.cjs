// Writes the hashes of a build, and makes its own chunks check them.
const { createHash } = require('node:crypto');
const zlib = require('node:zlib');
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/** The page's table of hashes: a function from an absolute address to `sha384-…`, set by the loader in remote-kit/src/loader. */
const TABLE = "globalThis[Symbol.for('commonplace.integrity')]";
const COMPRESSED = /\.(js|css|svg|json)$/;

/**
 * - `integrity.json`: every file with its SHA-384, and which remote and version it is;
 * - `mf-manifest.json` gets the same under `integrity`, but for itself;
 * - `.br` and `.gz` beside what compresses well;
 * - script and style tags that webpack's runtime makes carry the hash of the page's table.
 */
class IntegrityPlugin {
  constructor({ remote }) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      if (this.remote) this.guardTags(compilation);
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.write(compilation),
      );
    });
  }

  guardTags(compilation) {
    const guard = (tag, url) =>
      `var table = ${TABLE}; if (table) { var hash = table(${url}); if (hash) { ${tag}.integrity = hash; ${tag}.crossOrigin = 'anonymous'; } }`;
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'IntegrityPlugin',
      (source) => `${source}\n(function () { ${guard('script', 'url')} })();`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      'IntegrityPlugin',
      (source, { tag, href }) => `${source}\n(function () { ${guard(tag, href)} })();`,
    );
  }

  write(compilation) {
    const { RawSource } = webpack.sources;
    const bytes = (name) => compilation.getAsset(name).source.buffer();
    const hashed = () =>
      Object.fromEntries(
        compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => !/\.(br|gz|map)$/.test(name) && name !== 'integrity.json')
          .sort()
          .map((name) => [name, `sha384-${createHash('sha384').update(bytes(name)).digest('base64')}`]),
      );
    const manifest = compilation.getAsset('mf-manifest.json');
    if (manifest && this.remote) {
      const { 'mf-manifest.json': _itself, ...others } = hashed();
      const content = { ...JSON.parse(bytes('mf-manifest.json').toString('utf8')), integrity: others };
      compilation.updateAsset('mf-manifest.json', new RawSource(JSON.stringify(content)));
    }
    if (compilation.options.mode === 'production') {
      for (const { name } of compilation.getAssets().filter((asset) => COMPRESSED.test(asset.name))) {
        const raw = bytes(name);
        if (raw.length < 1024) continue;
        compilation.emitAsset(`${name}.gz`, new RawSource(zlib.gzipSync(raw, { level: 9 })));
        const params = {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
        };
        compilation.emitAsset(`${name}.br`, new RawSource(zlib.brotliCompressSync(raw, { params })));
      }
    }
    const list = { ...this.remote, files: hashed() };
    compilation.emitAsset('integrity.json', new RawSource(JSON.stringify(list, null, 2)));
  }
}

module.exports = { IntegrityPlugin };
