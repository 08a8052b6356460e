// Files that others name by an address which never changes: icons of the web app manifest and of home screens.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');

class FixedFilesPlugin {
  constructor({ from, to }) {
    this.from = from;
    this.to = to;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FixedFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.from);
      compilation.hooks.processAssets.tap(
        { name: 'FixedFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.from))
            compilation.emitAsset(
              `${this.to}/${name}`,
              new webpack.sources.RawSource(readFileSync(path.join(this.from, name))),
            );
        },
      );
    });
  }
}

module.exports = { FixedFilesPlugin };
